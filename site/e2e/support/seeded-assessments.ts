import type { Loose } from "@illumine/shared/assessment/with-defaults.ts";
import { interests, measured } from "./seeded-results.ts";

// For cases that the built-in content doesn't have. Tests don't change them.

export const seededCategory = { id: "e2e-fixtures", name: "E2e Fixtures" };

export const toAssessmentPath = ({ id }: { id: string }) => `/category/${seededCategory.id}/${id}`;

/** Every type of question. Scored by `classic`. */
export const sixKinds = {
  id: "e2e-six-kinds",
  title: "Six Kinds",
  description: "Every kind of question.",
  sections: {
    psychometric: {
      title: "Statements",
      questions: [
        { id: "p1", text: "I finish what I begin.", type: "likert", category: "Interest & Motivation" },
        {
          id: "p2",
          text: "How often do you plan a day?",
          type: "slider",
          category: "Personality & Motivation",
          scale: { min: 0, max: 10, labels: { min: "Never", max: "Daily" } },
        },
      ],
    },
    technical: {
      title: "Choices",
      questions: [
        {
          id: "t1",
          text: "Which color has the longest waves?",
          type: "multiple-choice",
          options: [{ text: "Red", value: "colour-red" }, { text: "Green", value: 2 }, "Light blue"],
        },
        { id: "t2", text: "Which of these are fruit?", type: "multi-select", options: ["Apple", "Pear", "Spoon"] },
      ],
    },
    wiscar: {
      title: "Words",
      questions: [
        { id: "w1", text: "Have you done this before?", type: "boolean" },
        { id: "w2", text: "What would you do next?", type: "text" },
        { id: "w3", text: "Is there anything else?", type: "text", required: false },
      ],
    },
  },
};

export const short = {
  id: "e2e-short",
  title: "Short Way",
  description: "Two questions.",
  sections: {
    psychometric: { questions: [{ id: "p1", text: "I like short ways.", type: "likert" }] },
    wiscar: { questions: [{ id: "w1", text: "Do you know the way?", type: "boolean" }] },
  },
};

const buildCheckQuestion = (id: string, text = `Which number is even? (${id})`) => ({
  ...{ id, text, type: "multiple-choice", options: ["One", "Two", "Three", "Five"], correct: ["o2"] },
  ...{ explanation: "Two can be halved.", objective: `Tell even numbers (${id})`, solvedBy: "outsider" },
});

/** Two sub-skills of three questions; the first shows code. */
export const check = {
  id: "e2e-check",
  title: "Even Numbers",
  description: "A skills check.",
  kind: "check",
  nextAssessments: ["python-basics"],
  sections: {
    technical: {
      title: "Questions",
      questions: [
        buildCheckQuestion("t1", "What does this print?\n```\nif 4 % 2 == 0:\n    print(2)\n```"),
        ...["t2", "t3", "t4", "t5", "t6"].map((id) => buildCheckQuestion(id)),
      ],
    },
  },
  scoring: {
    engine: "keyed",
    overall: { of: ["technical"], weights: "equal" },
    scales: [
      {
        ...{ id: "small", label: "Small numbers", section: "technical" },
        items: ["t1", "t2", "t3"].map((question) => ({ question, key: 1 })),
        advice: { tips: ["Count on your fingers."], resources: [] },
      },
      {
        ...{ id: "large", label: "Large numbers", section: "technical" },
        items: ["t4", "t5", "t6"].map((question) => ({ question, key: 1 })),
        advice: { tips: ["Look at the last digit."], resources: [] },
      },
    ],
  },
};

/** Everything that an author can say about a low score. */
export const career = {
  id: "e2e-career",
  title: "Lamp Keeping",
  description: "The work of a lamp keeper.",
  kind: "career",
  guide: {
    firstWeek: ["Light one lamp.", "Clean a glass."],
    waysIn: ["Ask at the harbor."],
    surprises: ["Nights are long."],
  },
  sections: {
    psychometric: {
      bands: [
        { from: 0, label: "Low", text: "Lamps don't call you yet." },
        { from: 60, label: "High", text: "Lamps call you." },
      ],
      questions: [
        { id: "p1", text: "I like the smell of oil.", type: "likert", tip: "Visit a lighthouse." },
        { id: "p2", text: "I stay up late.", type: "likert", tip: "Watch one sunrise." },
      ],
    },
  },
  scoring: {
    engine: "keyed",
    overall: { of: ["psychometric"], weights: "equal" },
    scales: [
      {
        ...{ id: "oil", label: "Taste for oil", section: "psychometric", items: [{ question: "p1", key: 1 }] },
        advice: { tips: ["Clean a stove."], resources: [] },
        neighbor: { assessment: "nursing", text: "Nursing keeps the nights and leaves out the oil." },
      },
      { id: "nights", label: "Nights", section: "psychometric", items: [{ question: "p2", key: 1 }] },
    ],
  },
};

/** Four answers that don't fit on a phone without scrolling. */
export const longAnswers = {
  id: "e2e-long-answers",
  title: "Long Answers",
  description: "One question.",
  sections: {
    technical: {
      questions: [
        {
          id: "t1",
          text: "A keeper finds the lamp out at midnight, the oil half full and the glass warm. What should the keeper look at first?",
          type: "multiple-choice",
          options: ["the wick", "the glass", "the oil", "the clockwork"].map(
            (part) => `At ${part}, because on most nights without wind it is the part that fails before the others do`,
          ),
        },
      ],
    },
  },
};

/** Its text quotes the answers. */
export const reflection = {
  id: "e2e-reflection",
  title: "Quiet Evenings",
  description: "How you spend the last hour.",
  kind: "reflection",
  followUp: {
    experiment: { title: "Lights out at ten", text: "Switch the lamp off at ten for seven days." },
    retakeAfterWeeks: 6,
    retakeReason: "Evenings change slowly.",
  },
  sections: {
    psychometric: {
      questions: [
        { id: "p1", text: "I hear the sea at night.", type: "likert" },
        { id: "p2", text: "I read the news in bed.", type: "likert" },
      ],
    },
  },
  scoring: {
    engine: "keyed",
    overall: "none",
    scales: [
      {
        ...{ id: "quiet", label: "Quiet", section: "psychometric" },
        items: [
          { question: "p1", key: 1 },
          { question: "p2", key: -1 },
        ],
        bands: [
          { from: 0, label: "Loud", text: "Nights are loud." },
          { from: 50, label: "Quiet nights", text: "It shows most in {highest}. Start from {lowest}." },
        ],
      },
    ],
  },
};

/** Used by one test only, which counts what the server receives. */
export const counted = { ...short, id: "e2e-counted", title: "Counted" };

/** One statement for each area of interest. */
export const sixInterests = {
  id: "e2e-six-interests",
  title: "Six Interests",
  description: "What would you rather do?",
  typicalCareers: [
    { title: "Whatever you like", description: "Named by the author." },
    { title: "Portrait painter", description: "Paints faces.", occupation: "27-1013.00" },
    { title: "Dragon keeper", description: "Feeds dragons.", occupation: "99-9999.00" },
  ],
  scoring: { engine: "keyed", overall: "none", interests: "riasec" },
  sections: {
    psychometric: {
      questions: ["Realistic", "Investigative", "Artistic", "Social", "Enterprising", "Conventional"].map(
        (category) => ({
          id: category.toLowerCase(),
          text: `I like what is ${category.toLowerCase()}.`,
          type: "likert",
          category,
        }),
      ),
    },
  },
};

const listStatements = (text: string) => ["p1", "p2"].map((id) => ({ id, text: `${text} ${id}.`, type: "likert" }));

/** Published twice: a run that was started with the first version is finished with it. */
export const revised = {
  id: "e2e-revised",
  title: "Revised",
  first: { psychometric: { questions: listStatements("First edition") } },
  second: {
    psychometric: {
      questions: [
        ...listStatements("Second edition"),
        ...listStatements("New").map((question) => ({ ...question, id: `${question.id}-new` })),
      ],
    },
  },
};

export const withoutQuestions = {
  id: "e2e-no-questions",
  title: "No Questions",
  duration: "",
  sections: { psychometric: { questions: [] }, technical: { questions: [] }, wiscar: { questions: [] } },
};

/** Its JSON doesn't match the schema. */
export const shapeless = { id: "e2e-shapeless", title: "Shapeless", sections: {} };
/** Its JSON can't be parsed. */
export const cutShort = { id: "e2e-cut-short", title: "Cut Short", sections: {} };

export const draft = {
  id: "e2e-draft",
  title: "Draft",
  description: "Not published yet.",
  sections: {
    psychometric: { questions: [{ id: "p1", text: "I like drafts.", type: "likert" }] },
    wiscar: { questions: [{ id: "w1", text: "Is it good already?", type: "boolean" }] },
  },
};

export const hostile = {
  id: "e2e-hostile",
  title: "</script><script>alert(1)</script>",
  description: "</title><img src=x onerror=alert(2)> & <!-- a comment that would hide the rest of the page",
  sections: { wiscar: { questions: [{ id: "w1", text: "Is this text?", type: "boolean" }] } },
};

/** Enough for a second page of search results. */
const morePages = Array.from({ length: 26 }, (_, index) => ({
  id: `e2e-leaf-${index + 1}`,
  title: `Leaf ${index + 1}`,
  sections: { wiscar: { questions: [{ id: "w1", text: "Is this one of many?", type: "boolean" }] } },
}));

export interface SeededAssessment {
  content: Loose & { id: string };
  contentVersion?: number;
  /** Stored as the sections instead. */
  damaged?: string;
  isActive?: boolean;
}

/** In this order: visitors get the last version of an assessment. */
export const seededAssessments: SeededAssessment[] = [
  { content: sixKinds },
  { content: short },
  { content: counted },
  { content: sixInterests },
  { content: { ...revised, sections: revised.first } },
  { content: { ...revised, sections: revised.second }, contentVersion: 2 },
  { content: withoutQuestions },
  { content: check },
  { content: career },
  { content: reflection },
  { content: longAnswers },
  { content: measured },
  { content: interests },
  { content: shapeless, damaged: '{"psychometric":7}' },
  { content: draft, isActive: false },
  { content: hostile },
  { content: cutShort, damaged: '{"psychometric":{"title":' },
  ...morePages.map((content) => ({ content })),
];
