import type { AssessmentDraft } from "#assessment/draft.ts";
import type { PublishedNorm, PublishedNormGroup } from "#assessment/schema.ts";

type Figures = Record<string, PublishedNorm>;

function changeFigures(draft: AssessmentDraft, change: (figures: Figures, group: string) => Figures): AssessmentDraft {
  const norms = draft.scoring?.norms;
  if (!draft.scoring || !norms) return draft;
  const groups = norms.groups.map((group): PublishedNormGroup => {
    const figures = change(group.scales, group.id);
    return figures === group.scales ? group : { ...group, scales: figures };
  });
  const isSame = groups.every((group, at) => group === norms.groups[at]);
  return isSame ? draft : { ...draft, scoring: { ...draft.scoring, norms: { ...norms, groups } } };
}

export const renameNorms = (draft: AssessmentDraft, from: string, to: string): AssessmentDraft =>
  changeFigures(draft, (figures) =>
    Object.hasOwn(figures, from)
      ? Object.fromEntries(Object.entries(figures).map(([id, norm]) => [id === from ? to : id, norm]))
      : figures,
  );

export const deleteNorms = (draft: AssessmentDraft, scale: string): AssessmentDraft =>
  changeFigures(draft, (figures) => {
    const { [scale]: deleted, ...others } = figures;
    return deleted ? others : figures;
  });

export function restoreNorms(
  draft: AssessmentDraft,
  source: AssessmentDraft,
  scale: { from: string; to: string },
): AssessmentDraft {
  const groups = source.scoring?.norms?.groups ?? [];
  return changeFigures(draft, (figures, id) => {
    const norm = groups.find((group) => group.id === id)?.scales[scale.from];
    return norm ? { ...figures, [scale.to]: norm } : figures;
  });
}
