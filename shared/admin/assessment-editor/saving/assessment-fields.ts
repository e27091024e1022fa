import type { DocumentField } from "#admin/drafts/fields.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import { sectionDefaults } from "#assessment/defaults.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { applyEdits, type Path, readAt } from "#assessment/path.ts";
import type { Scale, SectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { listQuestionFields } from "./question-fields.ts";
import { toValueWords } from "./value-words.ts";

type Field = DocumentField<AssessmentDraft>;

const labels: Record<string, string> = {
  id: "Assessment ID",
  title: "Title",
  description: "Description",
  category: "Category",
  difficulty: "Difficulty",
  duration: "Duration",
  isActive: "Active",
  featured: "Featured",
  isNew: "New",
  tags: "Tags",
  metadata: "Card and metadata",
  whatIsDescription: "What it is",
  typicalCareers: "Careers",
  whoShouldConsider: "Who should consider it",
  idealTraits: "Ideal traits",
  assessmentOverview: "Overview",
  source: "Source",
  base: "Base figures",
};

const toField = (path: Path, label: string): Field => ({
  key: path.join("/"),
  label,
  read: (draft) => readAt(draft, path),
  write: (draft, value) => applyEdits(draft, [value === undefined ? { path } : { path, value }]),
  toWords: toValueWords,
});

const listNames = (values: readonly unknown[]): string[] => [
  ...new Set(values.flatMap((value) => (typeof value === "object" && value !== null ? Object.keys(value) : []))),
];

function listSectionFields(drafts: readonly AssessmentDraft[]): Field[] {
  return (Object.keys(sectionDefaults) as SectionKey[]).flatMap((key) => {
    const names = listNames(drafts.map((draft) => draft.sections[key])).filter((name) => name !== "questions");
    const own = names.map((name) => toField(["sections", key, name], `${sectionDefaults[key].title}: ${name}`));
    const questions = questionSectionKeys.find((other) => other === key);
    return questions ? [...own, ...listQuestionFields(questions, drafts)] : own;
  });
}

const isScale =
  (section: string, id: string) =>
  (scale: Scale): boolean =>
    scale.section === section && scale.id === id;

function toScaleField({ section, id, label }: Scale): Field {
  const isOwn = isScale(section, id);
  return {
    key: `scale/${section}/${id}`,
    label: `Scale "${label || id}"`,
    read: (draft) => draft.scoring?.scales?.find(isOwn),
    write: (draft, value) => {
      const scales = draft.scoring?.scales ?? [];
      const at = scales.findIndex(isOwn);
      const own = value === undefined ? [] : [value as Scale];
      const next = at < 0 ? [...scales, ...own] : scales.toSpliced(at, 1, ...own);
      return draft.scoring ? { ...draft, scoring: { ...draft.scoring, scales: next } } : draft;
    },
    toWords: toValueWords,
  };
}

function listScoringFields(drafts: readonly AssessmentDraft[]): Field[] {
  const names = listNames(drafts.map(({ scoring }) => scoring)).filter((name) => name !== "scales");
  const scales = new Map(
    drafts.flatMap(({ scoring }) => (scoring?.scales ?? []).map((scale) => [`${scale.section}/${scale.id}`, scale])),
  );
  // With or without the block is one question: half of it has no meaning.
  if (drafts.some(({ scoring }) => scoring === undefined)) return [toField(["scoring"], "Scoring")];
  return [
    ...names.map((name) => toField(["scoring", name], `Scoring: ${name}`)),
    ...[...scales.values()].map(toScaleField),
  ];
}

/** Every part in which some drafts may differ, by the names that the form shows; a question and a scale are one each. */
function listDraftFields(drafts: readonly AssessmentDraft[]): Field[] {
  const unknown = listNames(drafts).filter((name) => !(name in labels) && name !== "sections" && name !== "scoring");
  return [
    ...Object.entries(labels).map(([name, label]) => toField([name], label)),
    ...listSectionFields(drafts),
    ...listScoringFields(drafts),
    ...unknown.map((name) => toField([name], name)),
  ];
}

const jsonField: DocumentField<AssessmentText> = {
  key: "json",
  label: "JSON that was not converted",
  read: ({ json }) => json,
  write: (text, value) => ({ ...text, json: value as string | null }),
  toWords: toValueWords,
};

/** Every part in which some texts of an assessment may differ. */
export const listAssessmentFields = (...texts: AssessmentText[]): DocumentField<AssessmentText>[] => [
  ...listDraftFields(texts.map(({ draft }) => draft)).map((field) => ({
    ...field,
    read: ({ draft }: AssessmentText) => field.read(draft),
    write: (text: AssessmentText, value: unknown) => ({ ...text, draft: field.write(text.draft, value) }),
  })),
  jsonField,
];
