import type { Loose } from "@illumine/shared/assessment/defaults.ts";
import { interests, measured } from "./seeded-results.ts";

// Assessments of the tests' own, for what the built-in content does not have. No test changes them.

/** A category of their own, so that no other page's content changes. */
export const benchCategory = { id: "e2e-bench", name: "E2e Bench" };

/** Where one of them is taken. */
export const toBenchAddress = ({ id }: { id: string }) => `/category/${benchCategory.id}/${id}`;

/** Every kind of question that the flow knows, two or three to a section. Scored by `classic`. */
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
          text: "Which colour has the longest waves?",
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

/** The shortest way to results: two questions. */
export const short = {
  id: "e2e-short",
  title: "Short Way",
  description: "Two questions.",
  sections: {
    psychometric: { questions: [{ id: "p1", text: "I like short ways.", type: "likert" }] },
    wiscar: { questions: [{ id: "w1", text: "Do you know the way?", type: "boolean" }] },
  },
};

/** Taken by one test alone, which counts what arrives. */
export const counted = { ...short, id: "e2e-counted", title: "Counted" };

/** An interest inventory of six statements, one to an area. */
export const sixInterests = {
  id: "e2e-six-interests",
  title: "Six Interests",
  description: "What would you rather do?",
  typicalCareers: [{ title: "Whatever you like", description: "Named by the author." }],
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

/** Published twice: what began with the first version is finished with it. */
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

/** JSON of another shape. */
export const shapeless = { id: "e2e-shapeless", title: "Shapeless", sections: {} };
/** No JSON at all. */
export const cutShort = { id: "e2e-cut-short", title: "Cut Short", sections: {} };

/** Not shown to visitors. */
export const draft = {
  id: "e2e-draft",
  title: "Draft",
  description: "Not published yet.",
  sections: {
    psychometric: { questions: [{ id: "p1", text: "I like drafts.", type: "likert" }] },
    wiscar: { questions: [{ id: "w1", text: "Is it good already?", type: "boolean" }] },
  },
};

/** Text that would break out of a page if it were let. */
export const hostile = {
  id: "e2e-hostile",
  title: "</script><script>alert(1)</script>",
  description: "</title><img src=x onerror=alert(2)> & <!-- a comment that would hide the rest of the page",
  sections: { wiscar: { questions: [{ id: "w1", text: "Is this text?", type: "boolean" }] } },
};

/** So many that a search for them has a second page. */
const morePages = Array.from({ length: 26 }, (_, index) => ({
  id: `e2e-leaf-${index + 1}`,
  title: `Leaf ${index + 1}`,
  sections: { wiscar: { questions: [{ id: "w1", text: "Is this one of many?", type: "boolean" }] } },
}));

export interface BenchEntry {
  content: Loose & { id: string };
  contentVersion?: number;
  /** What stands in the sections' column instead. */
  damaged?: string;
  isActive?: boolean;
}

/** In the order in which they are stored: the last version of an assessment is the one that visitors get. */
export const bench: BenchEntry[] = [
  { content: sixKinds },
  { content: short },
  { content: counted },
  { content: sixInterests },
  { content: { ...revised, sections: revised.first } },
  { content: { ...revised, sections: revised.second }, contentVersion: 2 },
  { content: withoutQuestions },
  { content: measured },
  { content: interests },
  { content: shapeless, damaged: '{"psychometric":7}' },
  { content: draft, isActive: false },
  { content: hostile },
  { content: cutShort, damaged: '{"psychometric":{"title":' },
  ...morePages.map((content) => ({ content })),
];
