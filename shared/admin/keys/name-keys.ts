const appleNames: Readonly<Record<string, string>> = { Ctrl: "Cmd", Control: "Ctrl", Alt: "Option" };
const otherNames: Readonly<Record<string, string>> = { Control: "Ctrl" };

export const isApple = (userAgent = navigator.userAgent): boolean => /Mac|iPhone|iPad/.test(userAgent);

/** @param keys as in a KeyEntry */
export function nameKeys(keys: string, isAppleKeyboard: boolean): string[][] {
  const names = isAppleKeyboard ? appleNames : otherNames;
  return keys.split(" or ").map((combination) => combination.split(" ").map((key) => names[key] ?? key));
}
