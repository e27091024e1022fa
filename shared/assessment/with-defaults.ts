import { sectionDefaults } from "./defaults.ts";
import type { Option, SectionKey } from "./schema.ts";

export type Loose = Record<string, unknown>;

const assessmentDefaults = {
  duration: "10-15 mins",
  difficulty: "Intermediate",
  category: "General",
  isActive: true,
  featured: false,
  isNew: false,
  tags: [],
};

const isLoose = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function toText(value: unknown, fallback: string): string {
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : fallback;
}

function toNumber(value: unknown, fallback: number): number {
  const number =
    typeof value === "number" ? value : typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : fallback;
}

/** The stored value of an option without one: its text in lower case, spaces as underscores. */
export function toOptionValue(text: string): string {
  return text.toLowerCase().replace(/ /g, "_");
}

/** An option in full shape. Plain strings become `{ id, text, value, score: position + 1 }`. */
export function toOption(input: unknown, position: number): Option {
  // A list may hold what cannot be made text of, such as an object with a field named 'toString'.
  const loose: Loose = isLoose(input)
    ? input
    : { text: Array.isArray(input) ? JSON.stringify(input) : String(input ?? "") };
  const text = toText(loose["text"], "");
  const value = loose["value"];
  return {
    ...loose,
    id: toText(loose["id"], `o${position + 1}`),
    text,
    value: typeof value === "string" || typeof value === "number" ? value : toOptionValue(text),
    score: toNumber(loose["score"], position + 1),
  };
}

/** The specification's spellings: 'scale' is a slider, 'multiple' a multiple-choice question. */
export function toQuestionType(value: unknown): unknown {
  if (value === "scale") return "slider";
  if (value === "multiple") return "multiple-choice";
  return value ?? "multiple-choice";
}

function toQuestion(input: unknown, position: number, section: SectionKey): Loose {
  const loose: Loose = isLoose(input) ? input : { text: input };
  const options = Array.isArray(loose["options"]) ? loose["options"] : [];
  return {
    ...loose,
    id: toText(loose["id"], `${section}-${position + 1}`),
    text: toText(loose["text"], "Question"),
    type: toQuestionType(loose["type"]),
    category: toText(loose["category"], ""),
    required: typeof loose["required"] === "boolean" ? loose["required"] : true,
    weight: toNumber(loose["weight"], 1),
    orderIndex: toNumber(loose["orderIndex"], position + 1),
    options: options.map(toOption),
    scale: loose["scale"] ?? null,
  };
}

function toSection(input: unknown, key: SectionKey): Loose {
  const loose: Loose = isLoose(input) ? input : {};
  const questions = Array.isArray(loose["questions"]) ? loose["questions"] : [];
  const fallback = sectionDefaults[key];
  return {
    ...loose,
    title: toText(loose["title"], fallback.title),
    description: toText(loose["description"], ""),
    type: key,
    weight: toNumber(loose["weight"], fallback.weight),
    orderIndex: toNumber(loose["orderIndex"], fallback.orderIndex),
    questions: questions.map((question, position) => toQuestion(question, position, key)),
  };
}

/**
 * Loose data with every default of the specification applied; it still has to pass `Assessment.parse`. Only missing values
 * are filled: a blank stays blank, unknown fields stay, absent sections stay absent.
 */
export function withDefaults(input: Loose): Loose {
  const sections = isLoose(input["sections"]) ? input["sections"] : {};
  const keys = Object.keys(sectionDefaults) as SectionKey[];
  const missing = Object.entries(assessmentDefaults).filter(([name]) => input[name] === undefined);
  return {
    ...input,
    ...Object.fromEntries(missing),
    metadata: isLoose(input["metadata"]) ? input["metadata"] : { userCount: "1K+" },
    sections: {
      ...sections,
      ...Object.fromEntries(
        keys.filter((key) => isLoose(sections[key])).map((key) => [key, toSection(sections[key], key)]),
      ),
    },
  };
}
