import type { Assessment } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import type { ExplainedNumber } from "#scoring/explanation/explanation.ts";
import { describeNotScored } from "#scoring/labels/labels.ts";
import { describeBetween, sectionTitles } from "#scoring/labels/result-labels.ts";
import type { NotScoredReason, Results } from "#scoring/results.ts";

export interface TracedScore {
  key: string;
  kind: "overall" | "section" | "scale";
  label: string;
  number: ExplainedNumber;
  /** 0 to 100; null if not scored. */
  score: number | null;
  note: string;
}

function describeAnswered(reason: NotScoredReason | null, answered: number, of: number): string {
  return reason === null || reason === "too-few-answered"
    ? `answered ${answered} of ${of}`
    : describeNotScored(reason, answered, of);
}

function buildOverallScore(
  { overallScore, overall, recommendation, between }: Results,
  present: readonly string[],
): TracedScore {
  const asked = overall.sections.filter(({ section }) => present.includes(section));
  const counted = asked.filter(({ included }) => included).length;
  const note =
    overallScore !== null
      ? (recommendation ?? (between ? describeBetween(between) : ""))
      : overall.reason === "no-overall"
        ? describeNotScored(overall.reason, 0, 0)
        : `${counted} of ${asked.length} sections scored`;
  return {
    key: "overall",
    kind: "overall",
    label: "Overall Score",
    number: { kind: "overall" },
    score: overallScore,
    note,
  };
}

export function listTracedScores({ sections }: Pick<Assessment, "sections">, results: Results): TracedScore[] {
  const present = questionSectionKeys.filter((key) => (sections[key]?.questions.length ?? 0) > 0);
  const isScaled = new Set<string>([...present, ...results.scales.map(({ section }) => section)]);
  return [
    buildOverallScore(results, present),
    ...questionSectionKeys
      .filter((key) => isScaled.has(key))
      .flatMap((section): TracedScore[] => {
        const { overall, reason, answered, of, assumed } = results[section];
        const scales = results.scales.filter((scale) => scale.section === section);
        return [
          {
            key: section,
            kind: "section",
            label: sectionTitles[section],
            number: { kind: "section", section },
            score: overall,
            note: assumed ? "nothing answered, 70 assumed" : describeAnswered(reason, answered, of),
          },
          ...scales.map(({ id, label, score, reason: why, answered: given, of: items }): TracedScore => {
            return {
              key: `${section}/${id}`,
              kind: "scale",
              label,
              number: { kind: "scale", section, id },
              score,
              note: describeAnswered(why, given, items),
            };
          }),
        ];
      }),
  ];
}

export interface ScoreChange {
  key: string;
  label: string;
  before: number | null;
  now: number | null;
}

export function listChanges(before: readonly TracedScore[], now: readonly TracedScore[]): ScoreChange[] {
  return now.flatMap(({ key, label, score }) => {
    const was = before.find((reading) => reading.key === key);
    return was === undefined || was.score === score ? [] : [{ key, label, before: was.score, now: score }];
  });
}

const formatScore = (score: number | null) => (score === null ? "not scored" : String(score));

export const formatChange = ({ label, before, now }: ScoreChange): string =>
  `${label} ${formatScore(before)} -> ${formatScore(now)}`;
