import { useDraftActs } from "#admin/assessment-editor/draft/draft-context.ts";
import type { Path } from "#assessment/path.ts";
import type { Scale } from "#assessment/schema.ts";
import type { StyleVariables } from "#ui/feedback/progress.tsx";
import { changeList, moveItem, removeItem } from "../edits/lists.ts";
import { DraftField } from "../fields/draft-field.tsx";
import { NumberField } from "../fields/number-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { AddLine } from "../lines/add-line.tsx";
import { LineList } from "../lines/line-list.tsx";
import { useRemoval } from "../lines/use-removal.ts";
import { toPathName } from "../wanted.ts";

type Band = NonNullable<Scale["bands"]>[number];

/** Where the next band begins: at 0, then half way between the last one and 100. */
function toNextFrom(list: readonly unknown[]): number {
  const froms = list.map((band) => (typeof band === "object" && band !== null && "from" in band ? band.from : 0));
  const highest = Math.max(0, ...froms.filter((from) => typeof from === "number"));
  return list.length === 0 ? 0 : Math.round((highest + 100) / 2);
}

/** Named ranges of the scale's score, over the ruler that they part. */
export function BandsEditor({ path, bands }: { path: Path; bands: readonly Band[] }) {
  const { change } = useDraftActs();
  const takeOut = useRemoval();
  const name = toPathName(path);
  return (
    <DraftField
      path={path}
      label="Bands"
      group
      className="lines"
      hint="The last band whose 'From' a score reaches is the one that is shown."
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
            onRemove={(at) => takeOut("Band deleted", name, (draft) => removeItem(draft, path, at))}
          >
            {(at) => (
              <div className="band-fields">
                <NumberField path={[...path, at, "from"]} label={`From, band ${at + 1}`} rules={{ min: 0, max: 100 }} />
                <TextField path={[...path, at, "label"]} label={`Label of band ${at + 1}`} />
                <TextField path={[...path, at, "text"]} label={`Text of band ${at + 1}`} rows={2} optional />
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
              (now, label) => changeList(now, path, (list) => [...list, { from: toNextFrom(list), label }]),
              draft,
            ),
          )
        }
      />
    </DraftField>
  );
}

/** The bands on a ruler from 0 to 100. The fields below say the same in words. */
function BandRuler({ bands }: { bands: readonly Band[] }) {
  const marks = [...bands].sort((a, b) => a.from - b.from);
  return (
    <div className="band-ruler" aria-hidden="true">
      {marks.map(({ from, label }, at) => (
        <span
          key={at}
          style={{ "--from": from, "--to": marks[at + 1]?.from ?? 100 } as StyleVariables}
          title={`${label}, from ${from}`}
        >
          <b className="mono num">{from}</b>
          <i className="small">{label}</i>
        </span>
      ))}
    </div>
  );
}
