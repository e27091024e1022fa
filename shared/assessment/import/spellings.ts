import type { QuestionType, SectionKey } from "../schema.ts";

/** Canonical field names and other spellings of each, best first. Case, underscores, hyphens and spaces do not count. */
export type Spellings = Record<string, readonly string[]>;

export const assessmentSpellings: Spellings = {
  id: ["assessmentId", "slug"],
  title: ["name", "assessmentName", "assessmentTitle"],
  description: ["summary"],
  category: ["section", "categoryName"],
  duration: ["time", "estimatedTime", "estimatedDuration"],
  difficulty: ["level", "complexity"],
  isActive: ["active"],
  featured: ["isFeatured"],
  isNew: ["new"],
  seo: ["searchEngines"],
  typicalCareers: ["careers", "jobRoles"],
  whatIsDescription: ["whatIs"],
  idealTraits: ["traits"],
  assessmentOverview: ["overview"],
};

export const sectionSpellings: Spellings = {
  title: ["name", "heading"],
  orderIndex: ["order"],
  questions: ["items", "questionList"],
};

export const questionSpellings: Spellings = {
  id: ["questionId", "qid"],
  text: ["question", "content", "title", "questionText", "prompt", "stem", "statement", "label"],
  type: ["questionType"],
  category: ["section", "trait", "dimension", "domain", "factor", "construct"],
  required: ["isRequired", "mandatory"],
  orderIndex: ["order"],
  options: [
    "choices",
    "answers",
    "answerOptions",
    "answerChoices",
    "possibleAnswers",
    "responseOptions",
    "alternatives",
    "optionList",
  ],
  scale: ["range", "slider"],
  correct: [
    "correctAnswer",
    "correctAnswers",
    "answer",
    "correctOption",
    "correctOptions",
    "rightAnswer",
    "rightAnswers",
    "rightOption",
    "rightOptions",
    "correctChoice",
    "correctChoices",
    "correctIndex",
    "correctIndices",
    "correctIndexes",
    "correctAnswerIndex",
    "correctOptionIndex",
    "correctChoiceIndex",
    "answerIndex",
    "correctOptionId",
    "correctAnswerId",
    "correctId",
    "correctLetter",
    "correctValue",
    "correctResponse",
    "correctResponses",
    "expectedAnswer",
    "answerId",
    "answerKey",
    "solution",
    "solutions",
  ],
  explanation: ["rationale", "answerExplanation", "correctExplanation"],
  points: ["marks", "mark", "pointValue", "maxPoints"],
};

export const optionSpellings: Spellings = {
  id: ["optionId"],
  text: ["label", "title", "name", "option", "content", "answer"],
  score: ["points", "mark", "marks"],
};

export const itemScaleSpellings: Spellings = { min: ["minimum", "low", "from"], max: ["maximum", "high", "to"] };

export const careerSpellings: Spellings = {
  title: ["name", "career", "role", "job"],
  description: ["summary"],
  occupation: ["occupationCode", "onetCode", "onetSocCode", "socCode"],
};

/** A name as spellings are compared. */
export function normalizeSpelling(name: string): string {
  const lower = name.toLowerCase();
  return /[\s_-]/.test(lower) ? lower.replace(/[\s_-]+/g, "") : lower;
}

const buildSpellingMap = <Word extends string>(groups: Record<Word, string>): ReadonlyMap<string, Word> =>
  new Map(
    Object.entries<string>(groups).flatMap(([word, others]) =>
      [word, ...others.split(" ")].map((other) => [normalizeSpelling(other), word as Word] as const),
    ),
  );

const sectionNames = buildSpellingMap<SectionKey>({
  introduction: "intro",
  psychometric:
    "psychometrics psychological psychologicalFit psychologicalFitAssessment psychologicalFitEvaluation personality personalityTest behavioral behavioural",
  technical: "technicalAptitude technicalAptitudeAssessment technicalAptitudeTesting aptitude technicalSkills skills",
  wiscar: "fb6 fb6Index fb6IndexAnalysis wiscarAnalysis wiscarIndex",
  results: "result yourResults",
});

/** The section that a name means. */
export const findSectionKey = (name: unknown): SectionKey | undefined =>
  typeof name === "string" ? sectionNames.get(normalizeSpelling(name)) : undefined;

export const questionTypes = buildSpellingMap<QuestionType>({
  "multiple-choice":
    "multiple single singleChoice singleSelect singleAnswer radio radioGroup radioButton radioButtons mcq mc choice select selectOne dropdown multiChoice quiz",
  "multi-select":
    "checkbox checkboxes checklist multipleSelect multipleSelection selectMultiple multipleAnswer multipleAnswers multipleResponse multiAnswer mrq selectAll",
  boolean: "bool yesNo yes/no yesOrNo trueFalse true/false trueOrFalse tf toggle binary",
  slider: "scale rating ratingScale range number numeric linearScale nps stars visualAnalogScale",
  likert: "likertScale likert5 agreement agreeDisagree agreementScale",
  text: "open openEnded openQuestion freeText free shortAnswer shortText longAnswer longText essay paragraph comment textArea textBox string input",
});

export const difficulties = buildSpellingMap({
  Beginner: "easy basic novice entry entryLevel introductory low simple",
  Intermediate: "medium moderate normal average mid",
  Advanced: "hard expert difficult high challenging",
});

export const flags: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["yes", true],
  ["1", true],
  ["false", false],
  ["no", false],
  ["0", false],
]);

export const rightNames: readonly string[] = ["correct", "iscorrect", "right", "isright", "isanswer"];

/** The canonical name of each other spelling, with its rank: the lower, the better. */
export function buildLookup(
  names: readonly string[],
  spellings: Spellings,
): Map<string, { name: string; rank: number }> {
  return new Map(
    names
      .flatMap((name) =>
        [name, ...(spellings[name] ?? [])].map((other, rank) => [normalizeSpelling(other), { name, rank }] as const),
      )
      .reverse(),
  );
}
