import { toCategorySlug } from "./slug.ts";

export type CategoryIconName =
  | "atom"
  | "bars"
  | "book"
  | "briefcase"
  | "bulb"
  | "chip"
  | "cloud"
  | "code"
  | "compass"
  | "gear"
  | "heart"
  | "leaf"
  | "megaphone"
  | "people"
  | "pulse"
  | "rings"
  | "scales"
  | "shield"
  | "speech"
  | "stack"
  | "dividers";

/** By slug. Apart from `./known`, which every page carries: icons are drawn by the server. */
const knownIcons: Readonly<Record<string, CategoryIconName>> = {
  "emerging-technologies": "atom",
  "cognitive-and-learning-intelligence": "rings",
  "legal-compliance-and-governance": "scales",
  technology: "chip",
  "cloud-and-infrastructure": "cloud",
  "data-and-analytics": "bars",
  "healthcare-and-life-sciences": "pulse",
  "customer-success-and-support": "speech",
  "green-and-sustainability": "leaf",
  "product-and-innovation": "bulb",
  "education-and-training": "book",
  "business-and-strategy": "briefcase",
  "engineering-and-manufacturing": "gear",
  "digital-marketing-and-content": "megaphone",
  "design-and-experience": "dividers",
  "security-and-risk": "shield",
  "personal-and-emotional-intelligence": "heart",
};

const wordIcons: readonly (readonly [RegExp, CategoryIconName])[] = [
  [/cloud/i, "cloud"],
  [/data/i, "bars"],
  [/programming/i, "code"],
  [/technolog/i, "chip"],
  [/management/i, "people"],
  [/business/i, "briefcase"],
  [/medical/i, "pulse"],
  [/platform/i, "stack"],
];

export function findCategoryIcon(category: string): CategoryIconName {
  const slug = toCategorySlug(category);
  if (Object.hasOwn(knownIcons, slug)) return knownIcons[slug] ?? "compass";
  return wordIcons.find(([word]) => word.test(category))?.[1] ?? "compass";
}
