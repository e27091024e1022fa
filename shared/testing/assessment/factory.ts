import type {
  AnswerSet,
  Assessment,
  Option,
  Question,
  QuestionSectionKey,
  Scale,
  Scoring,
  Section,
  SectionKey,
} from "#assessment/schema.ts";

export function buildQuestion(id: string, overrides: Partial<Question> = {}): Question {
  return {
    id,
    text: `Question ${id}`,
    type: "likert",
    category: "",
    required: true,
    weight: 1,
    orderIndex: 1,
    options: [],
    scale: null,
    ...overrides,
  };
}

export function buildSlider(id: string, min: number, max: number, overrides: Partial<Question> = {}): Question {
  return buildQuestion(id, { type: "slider", scale: { min, max }, ...overrides });
}

export function buildOptions(...names: string[]): Option[] {
  return names.map((name, position) => ({ id: name, text: name, value: name, score: position + 1 }));
}

export function buildChoice(id: string, overrides: Partial<Question> = {}): Question {
  return buildQuestion(id, { type: "multiple-choice", options: buildOptions("a", "b", "c", "d"), ...overrides });
}

export function buildSection(type: SectionKey, questions: Question[], overrides: Partial<Section> = {}): Section {
  const weights: Record<SectionKey, number> = {
    introduction: 0,
    psychometric: 25,
    technical: 30,
    wiscar: 25,
    results: 10,
  };
  return { title: type, description: "", type, weight: weights[type], orderIndex: 1, questions, ...overrides };
}

export function buildAssessment(
  questions: Partial<Record<QuestionSectionKey, Question[]>>,
  overrides: Partial<Assessment> = {},
): Assessment {
  const sections: Assessment["sections"] = {};
  for (const key of ["psychometric", "technical", "wiscar"] as const) {
    const given = questions[key];
    if (given) sections[key] = buildSection(key, given);
  }
  return {
    id: "sample",
    title: "Sample",
    description: "A sample assessment",
    category: "General",
    duration: "10-15 mins",
    difficulty: "Intermediate",
    isActive: true,
    featured: false,
    isNew: false,
    tags: [],
    metadata: {},
    sections,
    ...overrides,
  };
}

export function buildScoring(overrides: Partial<Scoring> = {}): Scoring {
  return {
    engine: "keyed",
    minAnsweredShare: 0.8,
    overall: { of: ["psychometric", "technical", "wiscar"], weights: "equal" },
    thresholds: { yes: 75, maybe: 50 },
    ...overrides,
  };
}

export function buildScale(
  id: string,
  section: QuestionSectionKey,
  items: string[],
  overrides: Partial<Scale> = {},
): Scale {
  return {
    id,
    label: id.charAt(0).toUpperCase() + id.slice(1),
    section,
    items: items.map((item) => ({ question: item.replace(/^-/, ""), key: item.startsWith("-") ? -1 : 1, weight: 1 })),
    ...overrides,
  };
}

export function buildAnswers(answers: Partial<AnswerSet> = {}): AnswerSet {
  return { psychometric: {}, technical: {}, wiscar: {}, completed: true, ...answers };
}
