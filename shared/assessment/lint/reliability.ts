import { defineScales } from "#scoring/engines/scales.ts";
import { isPublished, isReference } from "#scoring/precision/reference.ts";
import { computeAlphaFromCorrelation, minResponses } from "#scoring/statistics/reliability.ts";
import type { AssessmentDraft } from "../draft.ts";
import { createEmptyAnswers } from "../flow.ts";
import type { Path } from "../path.ts";
import type { Problem } from "../problem.ts";
import type { Scale } from "../schema.ts";
import { listLocatedQuestions } from "./questions.ts";

/** A usual mean correlation between the items of one scale. */
const usualCorrelation = 0.3;
/** The usual minimum for decisions about a single person. */
const targetAlpha = 0.7;
const minItems = 4;
/** A facet is read with its domain, and a sub-skill with its whole check. */
const minPartItems = 3;

const itemsWanted = Math.ceil((targetAlpha * (1 - usualCorrelation)) / (usualCorrelation * (1 - targetAlpha)));

const highAlpha = 0.97;
const minItemsForHighAlpha = 10;
const veryHighAlpha = 0.9;
/** Fewer people can't show how items go together. */
const minPeople = 10;

const buildProblem = (severity: Problem["severity"], path: Path, message: string): Problem => ({
  severity,
  topic: "Reliability",
  path,
  message,
});

/** Of the mean correlation between k items with this alpha: the other way round of Spearman and Brown's formula. */
const computeMeanCorrelation = (alpha: number, k: number): number => alpha / (k - (k - 1) * alpha);

const formatPeople = (n: number) => (n === 1 ? "1 person" : `${n} people`);

/** Why nobody can have found this alpha; null where somebody may have. */
function findImpossibleAlpha({ alpha, n }: NonNullable<Scale["reliability"]>, items: number): string | null {
  const shown = alpha.toFixed(2).replace("0.", ".");
  if (items < 2) return "A single item has no alpha.";
  if (alpha >= 1) return "An alpha of 1 would mean that nobody answers by chance.";
  if (n < 2) return `No alpha comes from ${formatPeople(n)}.`;
  if (n < minPeople && alpha >= veryHighAlpha) return `An alpha of ${shown} can't be known from ${formatPeople(n)}.`;
  if (alpha >= highAlpha && items < minItemsForHighAlpha) {
    const correlation = computeMeanCorrelation(alpha, items).toFixed(2).replace("0.", ".");
    return `With ${items} items, an alpha of ${shown} would mean that they correlate ${correlation} on average, as only the same question asked again does.`;
  }
  return null;
}

/** The spread of scores from 0 to 100 is largest where half of the people are at each end. */
function findImpossibleNorm({ mean, sd, n }: NonNullable<Scale["norm"]>): string | null {
  if (mean < 0 || mean > 100) return `A mean of ${mean} can't be: scores are from 0 to 100.`;
  if (n < 2) return `No standard deviation comes from ${formatPeople(n)}.`;
  const largest = Math.sqrt((mean * (100 - mean) * n) / (n - 1));
  if (sd <= largest + 0.01) return null;
  return `A standard deviation of ${sd} can't be: with this mean, scores from 0 to 100 have at most ${largest.toFixed(1)}.`;
}

const describeUnused = ({ n, source }: { n: number; source: string }): string => {
  const missing = [
    ...(isReference(source) ? [] : ["add a DOI or a full reference"]),
    ...(n < minResponses ? [`use figures of at least ${minResponses} people`] : []),
  ];
  return `It's shown as given by the author and isn't used for ranges: ${missing.join(", and ")}.`;
};

/** Figures that the author typed in: what can't be is an error, what doesn't count a warning. */
function lintFigures(draft: AssessmentDraft): Problem[] {
  const { source, scoring } = draft;
  const unreferenced = source && scoring && !isReference(source.citation);
  return [
    ...(unreferenced
      ? [
          buildProblem(
            "warning",
            ["source", "citation"],
            "It doesn't count as a published instrument: add a DOI or a full reference.",
          ),
        ]
      : []),
    ...(scoring?.scales ?? []).flatMap(({ label, items, reliability, norm }, at) => {
      const check = (
        name: "reliability" | "norm",
        figures: { n: number; source: string } | undefined,
        impossible: string | null | undefined,
      ): Problem[] => {
        if (!figures) return [];
        const path = ["scoring", "scales", at, name];
        const subject = name === "norm" ? `The norm of "${label}"` : `The reliability of "${label}"`;
        if (impossible) return [buildProblem("error", path, `${subject}: ${impossible} Check the figures.`)];
        return isPublished(figures) ? [] : [buildProblem("warning", path, `${subject}: ${describeUnused(figures)}`)];
      };
      return [
        ...check("reliability", reliability, reliability && findImpossibleAlpha(reliability, items.length)),
        ...check("norm", norm, norm && findImpossibleNorm(norm)),
      ];
    }),
  ];
}

/** Scales with too few items for a reliable score. */
function lintItemCounts(draft: AssessmentDraft): Problem[] {
  if (!draft.scoring) return [];
  const questions = listLocatedQuestions(draft);
  return defineScales(draft, createEmptyAnswers()).scales.flatMap((scale): Problem[] => {
    const count = scale.entries.length;
    const reliability = scale.authored?.reliability;
    const known = reliability !== undefined && isPublished(reliability);
    // A measured alpha knows better than a rule of thumb.
    if (known || count >= itemsWanted || (scale.facetOf !== null && count >= minPartItems)) return [];
    const at =
      draft.scoring?.scales?.findIndex(({ id, section }) => id === scale.id && section === scale.section) ?? -1;
    const first = questions.find(({ question }) => question.id === scale.entries[0]?.item.question);
    const path = at >= 0 ? ["scoring", "scales", at] : (first?.path ?? ["scoring"]);
    if (count === 0) {
      return [
        { severity: "error", topic: "Reliability", path, message: `"${scale.label}" has no item that can be scored.` },
      ];
    }
    const expected =
      count === 1
        ? "the error of a single item can't be estimated"
        : `with items that correlate as usual (r = ${usualCorrelation.toFixed(2)}) alpha is about ${computeAlphaFromCorrelation(usualCorrelation, count).toFixed(2)}`;
    return [
      {
        severity: count < (scale.section === "technical" ? minPartItems : minItems) ? "warning" : "note",
        topic: "Reliability",
        path,
        message: `"${scale.label}" has ${count === 1 ? "1 item" : `${count} items`}: ${expected}. ${itemsWanted} or more reach ${targetAlpha.toFixed(2)}.`,
      },
    ];
  });
}

/** Whether scores can be reliable, and whether the figures that say so can be true. */
export const lintReliability = (draft: AssessmentDraft): Problem[] => [...lintFigures(draft), ...lintItemCounts(draft)];
