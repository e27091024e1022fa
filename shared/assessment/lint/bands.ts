import { findBandIndex } from "#scoring/engines/bands.ts";
import { listPlaceholders, quotedAnswers } from "#scoring/engines/level-text.ts";
import { defineScales, type ScaleDefinition } from "#scoring/engines/scales.ts";
import { roundScore } from "#scoring/statistics/rounding.ts";
import type { AssessmentDraft } from "../draft.ts";
import { createEmptyAnswers } from "../flow.ts";
import type { Problem } from "../problem.ts";
import type { Question } from "../schema.ts";
import { listLocatedQuestions } from "./questions.ts";

/** Different sums beyond which every score is taken for reachable. */
const maxSums = 20_000;

function listValues(question: Question, lo: number, hi: number): number[] {
  if (question.type === "multiple-choice") return [...new Set(question.options.map(({ score }) => score))];
  const step = question.type === "slider" ? (question.scale?.step ?? 1) : 1;
  const count = Math.floor((hi - lo) / step + 1e-9);
  if (!(count >= 0 && count < maxSums)) return [lo, hi];
  const values = Array.from({ length: count + 1 }, (_, at) => lo + at * step);
  return values.at(-1) === hi ? values : [...values, hi];
}

function listReachable(scale: ScaleDefinition, byId: ReadonlyMap<string, Question>): Set<number> | null {
  let sums = new Set([0]);
  let weights = 0;
  for (const { item, weight } of scale.entries) {
    const question = byId.get(item.question);
    if (!question) return null;
    const shares =
      item.kind === "graded"
        ? question.type === "multi-select"
          ? null
          : [0, 1]
        : listValues(question, item.lo, item.hi).map((value) => (value - item.lo) / (item.hi - item.lo));
    if (!shares) return null;
    const next = new Set<number>();
    for (const sum of sums) for (const share of shares) next.add(Math.round((sum + weight * share) * 1e6) / 1e6);
    if (next.size > maxSums) return null;
    sums = next;
    weights += weight;
  }
  if (weights === 0) return null;
  return new Set([...sums].map((sum) => roundScore((100 * sum) / weights)));
}

/** What stands in braces and is no answer that a text can quote: visitors would read the braces. */
export function lintBandTexts(draft: AssessmentDraft): Problem[] {
  const known: readonly string[] = quotedAnswers;
  return (draft.scoring?.scales ?? []).flatMap((scale, at) =>
    (scale.bands ?? []).flatMap(({ label, text = "" }, position) =>
      listPlaceholders(text)
        .filter((name) => !known.includes(name))
        .map(
          (name): Problem => ({
            severity: "warning",
            topic: "Scoring",
            path: ["scoring", "scales", at, "bands", position, "text"],
            message: `The text of "${label}" has {${name}}, which quotes nothing. Write {highest} or {lowest}.`,
          }),
        ),
    ),
  );
}

/** Bands that no answers lead to, and scores that no band names. */
export function lintBands(draft: AssessmentDraft): Problem[] {
  const scales = draft.scoring?.scales ?? [];
  if (!scales.some(({ bands }) => (bands?.length ?? 0) > 0)) return [];
  const byId = new Map(listLocatedQuestions(draft).map(({ question }) => [question.id, question]));
  const { scales: defined } = defineScales(draft, createEmptyAnswers());
  return scales.flatMap((scale, at): Problem[] => {
    const { bands } = scale;
    const definition = defined[at];
    if (!bands || bands.length === 0 || !definition || definition.entries.length === 0) return [];
    const reachable = listReachable(definition, byId);
    const scores = reachable ?? new Set(Array.from({ length: 101 }, (_, value) => value));
    const met = new Set([...scores].map((value) => findBandIndex(bands, value)));
    const lost = bands.flatMap((band, position): Problem[] =>
      met.has(position)
        ? []
        : [
            {
              severity: "warning",
              topic: "Scoring",
              path: ["scoring", "scales", at, "bands", position],
              message: `Nobody can reach the band "${band.label}" of "${scale.label}": no score of its items lies in it.`,
            },
          ],
    );
    const nameless = [...scores].filter((value) => findBandIndex(bands, value) < 0);
    if (nameless.length === 0) return lost;
    return [
      ...lost,
      {
        severity: "note",
        topic: "Scoring",
        path: ["scoring", "scales", at, "bands"],
        message: `Scores below ${Math.min(...bands.map(({ from }) => from))} of "${scale.label}" are in no band.`,
      },
    ];
  });
}
