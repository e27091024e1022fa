import type { QuestionSectionKey } from "#assessment/section-keys.ts";

const categoryLabels: Record<QuestionSectionKey, { known: ReadonlyMap<string, string>; fallback: string }> = {
  psychometric: {
    known: new Map([
      ["interest", "Interest & Motivation"],
      ["holland-investigative", "Interest & Motivation"],
      ["cognitive", "Cognitive Style"],
      ["personality", "Personality & Motivation"],
      ["motivation", "Personality & Motivation"],
      ["conscientiousness", "Personality & Motivation"],
      ["openness", "Personality & Motivation"],
      ["grit", "Personality & Motivation"],
      ["holland-conventional", "Personality & Motivation"],
    ]),
    fallback: "Personality & Motivation",
  },
  technical: {
    known: new Map([
      ["logical-reasoning", "Logical Reasoning"],
      ["numerical-ability", "Numerical Ability"],
      ["basic-it-knowledge", "Basic IT Knowledge"],
      ["scripting-foundations", "Scripting Foundations"],
      ["domain-awareness", "Domain Awareness"],
      ["general-aptitude", "General Aptitude"],
      ["foundational-knowledge", "Foundational Knowledge"],
    ]),
    fallback: "Technical Knowledge",
  },
  wiscar: {
    known: new Map([
      ["will", "Will & Perseverance"],
      ["interest", "Interest & Motivation"],
      ["skill", "Skill & Experience"],
      ["cognitive", "Cognitive Readiness"],
      ["ability", "Learning Ability"],
      ["realWorld", "Real-world Fit"],
    ]),
    fallback: "FB6 Index Analysis",
  },
};

/** The categories of a section that have a label of their own. */
export const listCategoryKeys = (section: QuestionSectionKey): string[] => [...categoryLabels[section].known.keys()];

/** The label of a question's category (specification, section 9; pairing after decisions.md). */
export function toCategoryLabel(section: QuestionSectionKey, category: string): string {
  const { known, fallback } = categoryLabels[section];
  return known.get(category) ?? fallback;
}

/**
 * The badge of a question: the specification's label for a key such as 'holland-investigative' or an empty category, the
 * author's own words otherwise.
 */
export function toBadgeLabel(section: QuestionSectionKey, category: string): string {
  const isKey = categoryLabels[section].known.has(category) || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(category);
  return category.trim() === "" || isKey ? toCategoryLabel(section, category) : category;
}

/**
 * The label of a scale that is named after a question's category. Known technical and FB6 categories have their label;
 * any other keeps the author's word, a slug as words. The psychometric map is not used: it gives one label to several.
 */
export function toScaleLabel(section: QuestionSectionKey, category: string): string {
  const known = section === "psychometric" ? undefined : categoryLabels[section].known.get(category);
  if (known !== undefined) return known;
  const words = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(category) ? category.replace(/-/g, " ") : category;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
