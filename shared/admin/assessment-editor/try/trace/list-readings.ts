import type { Assessment } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import type { ExplainedNumber } from "#scoring/explanation/explanation.ts";
import { describeNotScored } from "#scoring/labels/labels.ts";
import { sectionTitles } from "#scoring/labels/result-labels.ts";
import type { NotScoredReason, Results } from "#scoring/results.ts";

/** One number of the results as it is now. */
export interface Reading {
  /** The same for the same number after another answer. */
  key: string;
  kind: "overall" | "section" | "scale";
  label: string;
  number: ExplainedNumber;
  /** 0 to 100; null where there is none. */
  score: number | null;
  /** Why there is none, or what must be known of it. */
  note: string;
}

function tellCount(reason: NotScoredReason | null, answered: number, of: number): string {
  return reason === null || reason === "too-few-answered"
    ? `answered ${answered} of ${of}`
    : describeNotScored(reason, answered, of);
}

function toOverall({ overallScore, overall, recommendation }: Results): Reading {
  const counted = overall.sections.filter(({ included }) => included).length;
  const note =
    overallScore !== null
      ? (recommendation ?? "")
      : overall.reason === "no-overall"
        ? describeNotScored(overall.reason, 0, 0)
        : `${counted} of ${overall.sections.length} sections scored`;
  return {
    key: "overall",
    kind: "overall",
    label: "Overall Score",
    number: { kind: "overall" },
    score: overallScore,
    note,
  };
}

/** The overall score, and every section that has questions with its scales and their facets. */
export function listReadings({ sections }: Pick<Assessment, "sections">, results: Results): Reading[] {
  const present = questionSectionKeys.filter((key) => (sections[key]?.questions.length ?? 0) > 0);
  const isScaled = new Set<string>([...present, ...results.scales.map(({ section }) => section)]);
  return [
    toOverall(results),
    ...questionSectionKeys
      .filter((key) => isScaled.has(key))
      .flatMap((section): Reading[] => {
        const { overall, reason, answered, of, assumed } = results[section];
        const scales = results.scales.filter((scale) => scale.section === section);
        return [
          {
            key: section,
            kind: "section",
            label: sectionTitles[section],
            number: { kind: "section", section },
            score: overall,
            note: assumed ? "nothing answered, 70 assumed" : tellCount(reason, answered, of),
          },
          ...scales.map(({ id, label, score, reason: why, answered: given, of: items }): Reading => {
            return {
              key: `${section}/${id}`,
              kind: "scale",
              label,
              number: { kind: "scale", section, id },
              score,
              note: tellCount(why, given, items),
            };
          }),
        ];
      }),
  ];
}

/** What a number was before the last answer and is now. */
export interface ScoreChange {
  key: string;
  label: string;
  before: number | null;
  now: number | null;
}

/** The numbers that differ, in the order of `now`. */
export function listChanges(before: readonly Reading[], now: readonly Reading[]): ScoreChange[] {
  return now.flatMap(({ key, label, score }) => {
    const was = before.find((reading) => reading.key === key);
    return was === undefined || was.score === score ? [] : [{ key, label, before: was.score, now: score }];
  });
}

const toWord = (score: number | null) => (score === null ? "not scored" : String(score));

/** 'Conscientiousness 62 -> 65'. */
export const tellChange = ({ label, before, now }: ScoreChange): string =>
  `${label} ${toWord(before)} -> ${toWord(now)}`;
