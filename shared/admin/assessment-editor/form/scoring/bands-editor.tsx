import { useDraftActions } from "#admin/assessment-editor/draft/draft-context.ts";
import type { Path } from "#assessment/path.ts";
import type { Band } from "#assessment/schema.ts";
import type { StyleVariables } from "#ui/feedback/progress.tsx";
import { changeList, moveItem, removeItem } from "../edits/lists.ts";
import { DraftField } from "../fields/draft-field.tsx";
import { NumberField } from "../fields/number-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { toPathName } from "../go-to-target.ts";
import { AddLine } from "../lines/add-line.tsx";
import { LineList } from "../lines/line-list.tsx";
import { useRemoveWithUndo } from "../lines/use-remove-with-undo.ts";

const quoteHint =
  " In a text, {highest} and {lowest} quote the statements whose answers speak most and least for the scale.";

function computeNextFrom(list: readonly unknown[]): number {
  const froms = list.map((band) => (typeof band === "object" && band !== null && "from" in band ? band.from : 0));
  const highest = Math.max(0, ...froms.filter((from) => typeof from === "number"));
  return list.length === 0 ? 0 : Math.round((highest + 100) / 2);
}

export function BandsEditor({ path, bands }: { path: Path; bands: readonly Band[] }) {
  const { change } = useDraftActions();
  const removeWithUndo = useRemoveWithUndo();
  const name = toPathName(path);
  return (
    <DraftField
      path={path}
      label="Bands"
      group
      className="lines"
      hint={`A score gets the last band whose 'From' it reaches.${path[0] === "scoring" ? quoteHint : ""}`}
    >
      {bands.length > 0 && (
        <>
          <BandRuler bands={bands} />
          <LineList
            path={path}
            items={bands}
            label="Bands"
            noun="Band"
            onMove={(from, to) =>
              change(`move ${name}`, (draft) => changeList(draft, path, (list) => moveItem(list, from, to)))
            }
            onRemove={(index) => removeWithUndo("Band deleted", name, (draft) => removeItem(draft, path, index))}
          >
            {(index) => (
              <div className="band-fields">
                <NumberField
                  path={[...path, index, "from"]}
                  label={`From, band ${index + 1}`}
                  rules={{ min: 0, max: 100 }}
                />
                <TextField path={[...path, index, "label"]} label={`Label of band ${index + 1}`} />
                <TextField path={[...path, index, "text"]} label={`Text of band ${index + 1}`} rows={2} optional />
              </div>
            )}
          </LineList>
        </>
      )}
      <AddLine
        label="Add a band"
        onAdd={(labels) =>
          change(`add ${name}`, (draft) =>
            labels.reduce(
              (now, label) => changeList(now, path, (list) => [...list, { from: computeNextFrom(list), label }]),
              draft,
            ),
          )
        }
      />
    </DraftField>
  );
}

/** The fields below say the same to screen readers. */
function BandRuler({ bands }: { bands: readonly Band[] }) {
  const marks = [...bands].sort((a, b) => a.from - b.from);
  return (
    <div className="band-ruler" aria-hidden="true">
      {marks.map(({ from, label }, index) => (
        <span
          key={index}
          style={{ "--from": from, "--to": marks[index + 1]?.from ?? 100 } as StyleVariables}
          title={`${label}, from ${from}`}
        >
          <b className="mono num">{from}</b>
          <i className="small">{label}</i>
        </span>
      ))}
    </div>
  );
}
