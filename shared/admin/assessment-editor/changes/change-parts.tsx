import { TextDiff } from "#admin/drafts/text-diff.tsx";
import type { DescribedChange } from "./describe-change.ts";
import "./changes.css";

const kinds = { added: "Added", deleted: "Deleted" } as const;

export function ChangeParts({ change: { kind, parts } }: { change: DescribedChange }) {
  if (kind !== "changed") return <p>{kinds[kind]}</p>;
  return (
    <ul className="echange-parts">
      {parts.map(({ label, before, after }) => (
        <li key={label}>
          {label !== "" && <span className="echange-label">{label}</span>}
          <TextDiff before={before} after={after} />
        </li>
      ))}
    </ul>
  );
}
