import { Checkbox } from "@illumine/shared/ui/controls/checkbox.tsx";
import { Badge } from "@illumine/shared/ui/labels/badge.tsx";
import type { SearchedFile, WorkspaceHit } from "#src/model/workspace.ts";
import { groupHits } from "./choose-hits.ts";

interface FoundFileProps {
  file: SearchedFile;
  replacement: string;
  isChosen: (position: number) => boolean;
  onChoose: (positions: number[], isChosen: boolean) => void;
  onOpen: () => void;
}

function HitText({ hit: { before, match, after, field }, replacement }: { hit: WorkspaceHit; replacement: string }) {
  return (
    <span className="find-text small">
      <span className="find-field">{field}: </span>
      {before}
      {replacement === "" ? (
        <mark>{match}</mark>
      ) : (
        <>
          <del>{match}</del> <ins>{replacement}</ins>
        </>
      )}
      {after}
    </span>
  );
}

export function FoundFile({ file, replacement, isChosen, onChoose, onOpen }: FoundFileProps) {
  const positions = file.hits.map(({ position }) => position);
  const chosenCount = positions.filter(isChosen).length;
  const count = positions.length === 1 ? "1 hit" : `${positions.length} hits`;
  return (
    <li className="find-file">
      <div className="find-file-head">
        <h2 className="find-title">
          <Checkbox
            ref={(box) => {
              if (box) box.indeterminate = chosenCount > 0 && chosenCount < positions.length;
            }}
            label={
              <>
                <b>{file.title || "Untitled"}</b> <span className="small muted">{count}</span>
              </>
            }
            checked={chosenCount === positions.length}
            onChange={({ target }) => onChoose(positions, target.checked)}
          />
        </h2>
        {file.draft === "unsaved" && <Badge tone="maybe">Unsaved draft: its file stays as it is</Badge>}
        <button type="button" className="mono muted" onClick={onOpen}>
          <span className="sr">Open </span>
          {file.path}
        </button>
      </div>
      {groupHits(file.hits).map(({ part, hits }) => (
        <div key={part}>
          <h3 className="find-part">{part}</h3>
          <ul>
            {hits.map((hit) => (
              <li key={hit.position} className="find-hit">
                <Checkbox
                  label={<HitText {...{ hit, replacement }} />}
                  checked={isChosen(hit.position)}
                  onChange={({ target }) => onChoose([hit.position], target.checked)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </li>
  );
}
