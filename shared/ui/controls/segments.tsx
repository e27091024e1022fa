export interface SegmentsProps<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
}

/** A choice of a few views of the same thing. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  return (
    <fieldset className="seg segments">
      <legend className="sr">{label}</legend>
      {options.map(([own, text]) => (
        <button key={own} type="button" aria-pressed={own === value} onClick={() => onChange(own)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
