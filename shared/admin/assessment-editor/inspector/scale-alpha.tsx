import { isSameJson } from "#json/same-json.ts";
import { computeAlphaInterval, minResponses } from "#scoring/statistics/reliability.ts";
import type { ScaleStatistics } from "#scoring/statistics/scale-statistics.ts";
import { ScoreScale } from "#ui/charts/score-ruler.tsx";
import { alphaTakers } from "../grid/use-expected-alphas.ts";
import type { OutlineScale } from "../outline/list-scales.ts";
import { formatFigure } from "../tools/format-figures.ts";
import { describeAlpha } from "../tools/item-statistics/item-labels.ts";
import { describeSaved } from "../tools/item-statistics/saved-note.tsx";

interface ScaleAlphaProps {
  scale: OutlineScale;
  /** From responses; undefined where there are none to this scale. */
  measured: ScaleStatistics | undefined;
  contentVersion: number | undefined;
  /** When the site gave what was measured, where that is a copy. */
  savedAt: string | null;
  /** From simulated takers; undefined while it is computed. */
  expected: number | null | undefined;
}

/** From here on a scale is reliable enough to compare people. */
const goodAlpha = 70;

export function ScaleAlpha({ scale: { questionIds }, measured, contentVersion, savedAt, expected }: ScaleAlphaProps) {
  if (measured?.alpha != null) {
    const isEarlier = !isSameJson(measured.items.map(({ question }) => question).sort(), [...questionIds].sort());
    const notes = [
      describeAlpha(measured),
      isEarlier && `Version ${contentVersion} has other questions in this scale`,
      savedAt !== null && describeSaved(savedAt),
    ];
    return <Alpha alpha={measured.alpha} range={measured.interval} text={notes.filter(Boolean).join(". ")} />;
  }
  if (expected === undefined) return null;
  if (expected === null) return <p className="soft">{describeMissing(questionIds.length)}</p>;
  const range = computeAlphaInterval(expected, minResponses, questionIds.length);
  const text = `Alpha ${formatFigure(expected)} expected, from ${alphaTakers.toLocaleString("en-US")} simulated takers`;
  const spread = range ? `; ${formatFigure(range.lo)} to ${formatFigure(range.hi)} with ${minResponses} people` : "";
  return <Alpha alpha={expected} range={range} text={`${text}${spread}`} />;
}

const describeMissing = (items: number) =>
  items < 2 ? "A single item has no alpha" : "No alpha: the simulated takers don't differ in it";

interface AlphaProps {
  alpha: number;
  range: { lo: number; hi: number } | null;
  text: string;
}

function Alpha({ alpha, range, text }: AlphaProps) {
  const [lo, hi] = range ? [Math.max(0, 100 * range.lo), 100 * range.hi] : [null, null];
  return (
    <div className="inspector-alpha">
      <ScoreScale value={Math.max(0, 100 * alpha)} lo={lo} hi={hi} marks={[goodAlpha]} />
      <p>{text}.</p>
    </div>
  );
}
