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

/** The label of a question's category (specification, section 9). */
export function getCategoryLabel(section: QuestionSectionKey, category: string): string {
  const { known, fallback } = categoryLabels[section];
  return known.get(category) ?? fallback;
}

/**
 * The badge of a question: the specification's label for a key such as 'holland-investigative' or an empty category, else
 * the author's text.
 */
export function getBadgeLabel(section: QuestionSectionKey, category: string): string {
  const isKey = categoryLabels[section].known.has(category) || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(category);
  return category.trim() === "" || isKey ? getCategoryLabel(section, category) : category;
}

/**
 * The label of a scale that is named after a question's category. Known technical and FB6 categories have a label; any
 * other is the author's text, with spaces for hyphens. The psychometric map isn't used: it gives several one label.
 */
export function getScaleLabel(section: QuestionSectionKey, category: string): string {
  const known = section === "psychometric" ? undefined : categoryLabels[section].known.get(category);
  if (known !== undefined) return known;
  const text = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(category) ? category.replace(/-/g, " ") : category;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
