import type { FieldComparisons } from "./field-comparison.ts";
import { type ListFields, listDifferences } from "./fields.ts";
import { TextDiff } from "./text-diff.tsx";

export interface DifferencesProps<Text> {
  listFields: ListFields<Text>;
  before: Text;
  after: Text;
  comparisons?: FieldComparisons | undefined;
  onRestorePart?: ((text: Text) => void) | undefined;
}

export function Differences<Text>({ listFields, before, after, comparisons, onRestorePart }: DifferencesProps<Text>) {
  const changed = listDifferences(listFields(before, after), before, after);
  if (changed.length === 0) return <p className="soft">No differences.</p>;
  return (
    <dl className="differences">
      {changed.map((field) => {
        const Parts = comparisons?.get(field.key)?.Differences;
        const [valueBefore, valueAfter] = [field.read(before), field.read(after)];
        const onRestore = onRestorePart && ((value: unknown) => onRestorePart(field.write(before, value)));
        return (
          <div key={field.key}>
            <dt>{field.label}</dt>
            <dd>
              {Parts ? (
                <Parts before={valueBefore} after={valueAfter} onRestore={onRestore} />
              ) : (
                <TextDiff before={field.format(valueBefore)} after={field.format(valueAfter)} />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
