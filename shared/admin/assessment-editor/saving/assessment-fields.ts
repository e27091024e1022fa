import { createField, type DocumentField, nestField } from "#admin/drafts/fields.ts";
import { formatValue } from "#admin/drafts/format-value.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import { sectionDefaults } from "#assessment/defaults.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { applyEdits, getAtPath, type Path } from "#assessment/path.ts";
import type { Scale, SectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { listQuestionFields } from "./question-fields.ts";

type Field = DocumentField<AssessmentDraft>;

const labels: Record<string, string> = {
  id: "Assessment ID",
  title: "Title",
  description: "Description",
  category: "Category",
  kind: "Kind",
  difficulty: "Difficulty",
  duration: "Duration",
  isActive: "Active",
  featured: "Featured",
  isNew: "New",
  tags: "Tags",
  synonyms: "Search synonyms",
  nextAssessments: "What to take next",
  guide: "Starting in this work",
  followUp: "After a reflection",
  seo: "Search engines",
  metadata: "Card and metadata",
  whatIsDescription: "What it is",
  typicalCareers: "Careers",
  whoShouldConsider: "Who should consider it",
  idealTraits: "Ideal traits",
  assessmentOverview: "Overview",
  source: "Source",
  base: "Base figures",
};

const buildField = (path: Path, label: string): Field => ({
  key: path.join("/"),
  label,
  read: (draft) => getAtPath(draft, path),
  write: (draft, value) => applyEdits(draft, [value === undefined ? { path } : { path, value }]),
  format: formatValue,
  locate: () => path,
});

const listNames = (values: readonly unknown[]): string[] => [
  ...new Set(values.flatMap((value) => (typeof value === "object" && value !== null ? Object.keys(value) : []))),
];

function listSectionFields(drafts: readonly AssessmentDraft[]): Field[] {
  return (Object.keys(sectionDefaults) as SectionKey[]).flatMap((key) => {
    const names = listNames(drafts.map((draft) => draft.sections[key])).filter((name) => name !== "questions");
    const sectionFields = names.map((name) =>
      buildField(["sections", key, name], `${sectionDefaults[key].title}: ${name}`),
    );
    const questions = questionSectionKeys.find((other) => other === key);
    return questions ? [...sectionFields, ...listQuestionFields(questions, drafts)] : sectionFields;
  });
}

const isScale =
  (section: string, id: string) =>
  (scale: Scale): boolean =>
    scale.section === section && scale.id === id;

function buildScaleField({ section, id, label }: Scale): Field {
  const isSameScale = isScale(section, id);
  return {
    key: `scale/${section}/${id}`,
    label: `Scale "${label || id}"`,
    read: (draft) => draft.scoring?.scales?.find(isSameScale),
    write: (draft, value) => {
      const scales = draft.scoring?.scales ?? [];
      const index = scales.findIndex(isSameScale);
      const replacement = value === undefined ? [] : [value as Scale];
      const next = index < 0 ? [...scales, ...replacement] : scales.toSpliced(index, 1, ...replacement);
      return draft.scoring ? { ...draft, scoring: { ...draft.scoring, scales: next } } : draft;
    },
    format: formatValue,
    locate: ({ scoring }) => {
      const index = scoring?.scales?.findIndex(isSameScale) ?? -1;
      return index < 0 ? null : ["scoring", "scales", index, "label"];
    },
  };
}

function listScoringFields(drafts: readonly AssessmentDraft[]): Field[] {
  const names = listNames(drafts.map(({ scoring }) => scoring)).filter((name) => name !== "scales");
  const scales = new Map(
    drafts.flatMap(({ scoring }) => (scoring?.scales ?? []).map((scale) => [`${scale.section}/${scale.id}`, scale])),
  );
  // Half a scoring block has no meaning, so having one or not is one choice.
  if (drafts.some(({ scoring }) => scoring === undefined)) return [buildField(["scoring"], "Scoring")];
  return [
    ...names.map((name) => buildField(["scoring", name], `Scoring: ${name}`)),
    ...[...scales.values()].map(buildScaleField),
  ];
}

function listDraftFields(drafts: readonly AssessmentDraft[]): Field[] {
  const unknown = listNames(drafts).filter(
    (name) => !Object.hasOwn(labels, name) && name !== "sections" && name !== "scoring",
  );
  return [
    ...Object.entries(labels).map(([name, label]) => buildField([name], label)),
    ...listSectionFields(drafts),
    ...listScoringFields(drafts),
    ...unknown.map((name) => buildField([name], name)),
  ];
}

const jsonField = createField<AssessmentText>("json", "Unconverted JSON");

export const listAssessmentFields = (...texts: AssessmentText[]): DocumentField<AssessmentText>[] => [
  ...listDraftFields(texts.map(({ draft }) => draft)).map((field) =>
    nestField<AssessmentText, "draft">("draft", field),
  ),
  jsonField,
];
