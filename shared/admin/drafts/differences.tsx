import { type ListFields, listDifferences } from "./fields.ts";
import { TextDiff } from "./text-diff.tsx";

export interface DifferencesProps<Text> {
  listFields: ListFields<Text>;
  before: Text;
  after: Text;
}

export function Differences<Text>({ listFields, before, after }: DifferencesProps<Text>) {
  const changed = listDifferences(listFields(before, after), before, after);
  if (changed.length === 0) return <p className="soft">No differences.</p>;
  return (
    <dl className="differences">
      {changed.map((field) => (
        <div key={field.key}>
          <dt>{field.label}</dt>
          <dd>
            <TextDiff before={field.format(field.read(before))} after={field.format(field.read(after))} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
