import { useRef, useState } from "react";
import type { DocumentField } from "#admin/drafts/fields.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import { Button } from "#ui/controls/button.tsx";
import { useGoTo } from "../outline/use-go-to.ts";
import { describeLocation } from "../problems/describe-location.ts";
import { ChangeParts } from "./change-parts.tsx";
import { type Changes, useChanges } from "./changes-context.tsx";
import { describeChange } from "./describe-change.ts";
import { UndoChange } from "./undo-change.tsx";

const initialLines = 50;
/** All at once would freeze the screen. */
const moreLines = 200;

function leave(line: HTMLElement | null): void {
  const next = line?.nextElementSibling ?? line?.previousElementSibling;
  const tab = line?.closest("[data-pane]")?.querySelector<HTMLElement>("[role='tab'][data-state='active']");
  (next?.querySelector<HTMLElement>("[data-undo] button") ?? tab)?.focus();
}

function ChangeLine({ changes, field }: { changes: Changes; field: DocumentField<AssessmentText> }) {
  const line = useRef<HTMLLIElement>(null);
  const goTo = useGoTo();
  const { before, after } = changes;
  const change = describeChange(field, before, after);
  const { path, isItem } = change;
  const name = path && isItem ? describeLocation(after.draft, path.slice(0, -1)) : field.label;
  return (
    <li ref={line} className="echange">
      {path ? (
        <button type="button" className="echange-name" onClick={() => goTo(path)}>
          {name}
        </button>
      ) : (
        <span className="echange-name">{name}</span>
      )}
      <ChangeParts change={change} />
      <span data-undo="">
        <UndoChange changes={changes} field={field} onUndone={() => leave(line.current)} />
      </span>
    </li>
  );
}

export function ChangesPanel() {
  const changes = useChanges();
  const [lines, setLines] = useState(initialLines);
  if (!changes) return null;
  const { fields, after } = changes;
  if (after.json !== null) return <p className="soft echange-none">Convert the JSON first to see its changes.</p>;
  const shown = fields.slice(0, lines);
  return (
    <>
      {fields.length === 0 && <p className="soft echange-none">Visitors see everything as it is here.</p>}
      <ul className="echange-list">
        {shown.map((field) => (
          <ChangeLine key={field.key} changes={changes} field={field} />
        ))}
      </ul>
      {shown.length < fields.length && (
        <Button variant="quiet" onClick={() => setLines(lines + moreLines)}>
          Show {Math.min(moreLines, fields.length - shown.length)} more
        </Button>
      )}
    </>
  );
}
