import type { AssessmentDraft } from "#assessment/draft.ts";
import { buildAssessment, buildChoice, buildQuestion, buildScale, buildScoring } from "./factory.ts";

const listIds = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`);
const buildText = (id: string) =>
  `I usually plan my week before it begins and keep to the plan, whatever others say about question ${id}.`;

export function buildLargeDraft(): AssessmentDraft {
  const psychometric = listIds("p", 250);
  const technical = listIds("t", 150);
  const wiscar = listIds("w", 100);
  const bands = [0, 40, 70].map((from) => ({ from, label: `From ${from}` }));
  const pick = (ids: readonly string[], count: number, at: number) =>
    ids.filter((_, position) => position % count === at);
  const reverseOdd = (id: string, position: number) => (position % 2 === 0 ? id : `-${id}`);
  const scales = [
    ...listIds("s", 25).map((id, at) =>
      buildScale(id, "psychometric", pick(psychometric, 25, at).map(reverseOdd), { bands }),
    ),
    ...listIds("u", 5).map((id, at) => buildScale(id, "technical", pick(technical, 5, at))),
    ...listIds("v", 6).map((id, at) => buildScale(id, "wiscar", pick(wiscar, 6, at))),
  ];
  return buildAssessment(
    {
      psychometric: psychometric.map((id) => buildQuestion(id, { text: buildText(id) })),
      technical: technical.map((id, at) => buildChoice(id, { text: buildText(id), correct: ["abcd"[at % 4] ?? "a"] })),
      wiscar: wiscar.map((id) => buildQuestion(id, { text: buildText(id) })),
    },
    { scoring: buildScoring({ scales }) },
  );
}
