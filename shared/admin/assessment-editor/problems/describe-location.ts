import { orderQuestions, sectionDefaults } from "#assessment/defaults.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Path } from "#assessment/path.ts";
import type { QuestionSectionKey, SectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";

const parts: Readonly<Record<string, string>> = {
  id: "Assessment ID",
  title: "Title",
  description: "Description",
  category: "Category",
  kind: "Kind",
  difficulty: "Difficulty",
  duration: "Duration",
  tags: "Tags",
  synonyms: "Search synonyms",
  nextAssessments: "What to take next",
  guide: "Starting in this work",
  followUp: "After a reflection",
  seo: "Search engines",
  metadata: "Card",
  whatIsDescription: "What it is",
  whoShouldConsider: "Who should consider it",
  idealTraits: "Ideal traits",
  assessmentOverview: "Overview",
  source: "Source",
  base: "Base figures",
  isActive: "Publication",
  featured: "Publication",
  isNew: "Publication",
  scoring: "Scoring",
  notImported: "Import note",
};

const questionFields: Readonly<Record<string, string>> = {
  text: "Question text",
  type: "Type",
  category: "Question category",
  key: "Key",
  weight: "Weight",
  options: "Options",
  correct: "Right answer",
  scale: "Scale",
  answerLabels: "Answers",
  explanation: "Explanation",
  tip: "Tip",
  id: "Question ID",
  scaleId: "Scale ID",
  points: "Points",
  objective: "What the answer shows",
  solvedBy: "Who can answer it",
  required: "Required",
  notImported: "Import note",
  originalType: "Type in its file",
  unsupportedType: "Type in its file",
};

const sectionFields: Readonly<Record<string, string>> = {
  title: "Title",
  description: "Description",
  weight: "Weight",
  orderIndex: "Order",
  bands: "Texts by score",
};

const scaleFields: Readonly<Record<string, string>> = {
  label: "Label",
  id: "Scale ID",
  description: "Description",
  section: "Section",
  facetOf: "Facet of",
  items: "Questions",
  bands: "Bands",
  reliability: "Reliability",
  norm: "Norm",
  advice: "Tips and resources",
  neighbor: "Neighbor",
};

const scoringFields: Readonly<Record<string, string>> = {
  engine: "Engine",
  overall: "Overall score",
  interests: "Interests",
  thresholds: "Thresholds",
  minAnsweredShare: "Share to be answered",
  norms: "Norms",
};

const overallFields: Readonly<Record<string, string>> = {
  weights: "Weights of the sections",
  of: "Sections that count",
};

const thresholdFields: Readonly<Record<string, string>> = {
  yes: "YES from",
  maybe: "MAYBE from",
  floor: "YES needs in every section",
};

const optionFields: Readonly<Record<string, string>> = { id: "ID", text: "Text", value: "Value", score: "Score" };

const careerFields: Readonly<Record<string, string>> = {
  title: "Title",
  description: "Description",
  occupation: "Occupation",
};

const join = (...names: readonly (string | undefined)[]): string =>
  names.filter((name) => name !== undefined && name !== "").join(", ");

const find = (labels: Readonly<Record<string, string>>, step: string | number | undefined): string | undefined =>
  step !== undefined && Object.hasOwn(labels, step) ? labels[step] : step?.toString();

export const labelPart = ([root]: Path, name: string): string =>
  find(root === "scoring" ? scaleFields : questionFields, name) ?? name;

function describeQuestionField([field, index, inner]: Path): string | undefined {
  if (field === "options" && typeof index === "number") return join(`Option ${index + 1}`, find(optionFields, inner));
  return find(questionFields, field);
}

function describeQuestion(draft: AssessmentDraft, key: QuestionSectionKey, [index, ...field]: Path): string {
  const question = draft.sections[key]?.questions[Number(index)];
  // Numbered as in the form, which has the visitors' order.
  const number = question ? orderQuestions(draft.sections[key]).indexOf(question) : Number(index);
  const hasOthers = questionSectionKeys.some(
    (other) => other !== key && (draft.sections[other]?.questions ?? []).length > 0,
  );
  const section = hasOthers ? sectionDefaults[key].title : undefined;
  return join(section, `Question ${number + 1}`, describeQuestionField(field));
}

function describeSection(draft: AssessmentDraft, [key, list, ...inner]: Path): string {
  if (key === undefined) return "Questions";
  const section = sectionDefaults[key as SectionKey];
  if (!section) return join("Sections", String(key));
  const questions = questionSectionKeys.find((other) => other === key);
  if (questions && list === "questions" && inner.length > 0) return describeQuestion(draft, questions, inner);
  return join(section.title, list === "questions" ? "Questions" : find(sectionFields, list));
}

function describeScoringField([field, inner]: Path): string {
  if (field === "thresholds" && inner !== undefined) return join("Scoring", find(thresholdFields, inner));
  if (field === "overall" && inner !== undefined) return join("Scoring", find(overallFields, inner));
  return join("Scoring", field === "scales" ? "Scales" : find(scoringFields, field));
}

function describeScoring({ scoring }: AssessmentDraft, path: Path): string {
  const [list, index, field] = path;
  if (list !== "scales" || index === undefined) return describeScoringField(path);
  const scale = scoring?.scales?.[Number(index)];
  return join(`Scale ${scale?.label.trim() || Number(index) + 1}`, find(scaleFields, field));
}

const describeCareer = ([index, field]: Path): string =>
  typeof index === "number" ? join(`Career ${index + 1}`, find(careerFields, field)) : "Careers";

/** The location of a problem in the form, such as 'Question 3, Right answer'. */
export function describeLocation(draft: AssessmentDraft, path: Path): string {
  const [root, ...inner] = path;
  if (root === "sections") return describeSection(draft, inner);
  if (root === "scoring") return describeScoring(draft, inner);
  if (root === "typicalCareers") return describeCareer(inner);
  return find(parts, root) ?? "Assessment";
}
