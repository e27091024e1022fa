/** Computes the value of each text once, and again after `maxTexts` others. */
export function remember<Value>(compute: (text: string) => Value, maxTexts: number): (text: string) => Value {
  const values = new Map<string, Value>();
  return (text) => {
    const known = values.get(text);
    if (known !== undefined) return known;
    const value = compute(text);
    if (values.size >= maxTexts) values.clear();
    values.set(text, value);
    return value;
  };
}
