import { toCategorySlug } from "./slug";

/** Drawings that a category can carry; `shared/ui/category-icon` holds the paths. */
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

export interface KnownCategory {
  name: string;
  slug: string;
  description: string;
  icon: CategoryIconName;
  /** Wavelength of the category's line in nanometres; null for a category without one. Colours: `./hues`. */
  nm: number | null;
}

const known = (nm: number, name: string, icon: CategoryIconName, description: string): KnownCategory => ({
  name,
  slug: toCategorySlug(name),
  description,
  icon,
  nm,
});

/** The seventeen categories of the specification, section 3, in the order of their wavelengths. */
export const knownCategories: readonly KnownCategory[] = [
  known(397, "Emerging Technologies", "atom", "Quantum, spatial and autonomous systems, before the job titles settle."),
  known(
    410,
    "Cognitive & Learning Intelligence",
    "rings",
    "Memory, attention and reasoning: how you take things in and hold on to them.",
  ),
  known(
    434,
    "Legal, Compliance & Governance",
    "scales",
    "Rules, evidence and judgement, from contract review to data protection.",
  ),
  known(447, "Technology", "chip", "Software, systems and support: how you think when the machine disagrees with you."),
  known(471, "Cloud & Infrastructure", "cloud", "Keeping services up, affordable and boring in the best sense."),
  known(486, "Data & Analytics", "bars", "Finding the question inside the numbers, and knowing when there is none."),
  known(
    501,
    "Healthcare & Life Sciences",
    "pulse",
    "Care, laboratory and public health roles, and the stamina they ask for.",
  ),
  known(
    517,
    "Customer Success & Support",
    "speech",
    "Patience, clarity and follow-through with people who need an answer today.",
  ),
  known(
    527,
    "Green & Sustainability",
    "leaf",
    "Energy, land and materials: careers that are measured in tonnes and decades.",
  ),
  known(546, "Product & Innovation", "bulb", "Deciding what to build, what to leave out and how to know it worked."),
  known(558, "Education & Training", "book", "Explaining, coaching and designing for the moment when it clicks."),
  known(
    577,
    "Business & Strategy",
    "briefcase",
    "Markets, money and trade-offs, from a first pitch to a five-year plan.",
  ),
  known(
    589,
    "Engineering & Manufacturing",
    "gear",
    "Tolerances, materials and machines; the discipline of things that must not fail.",
  ),
  known(
    610,
    "Digital Marketing & Content",
    "megaphone",
    "Words, images and timing for an audience that owes you nothing.",
  ),
  known(
    633,
    "Design & Experience",
    "dividers",
    "Seeing how people really use things, then making the next version kinder.",
  ),
  known(656, "Security & Risk", "shield", "Thinking like the other side, calmly, and writing it down."),
  known(
    687,
    "Personal and emotional intelligence",
    "heart",
    "Grit, empathy, habits and the ways you recover from a bad week.",
  ),
];

/** What the specification says about every category that is not one of the known ones. */
export const fallbackDescription = "Professional assessments and career guidance";

/** A category by name or slug. Unknown names get the generic description, icon and white light. */
export function describeCategory(nameOrSlug: string): KnownCategory {
  const slug = toCategorySlug(nameOrSlug);
  return (
    knownCategories.find((category) => category.slug === slug || category.slug === nameOrSlug) ?? {
      name: nameOrSlug,
      slug,
      description: fallbackDescription,
      icon: "compass",
      nm: null,
    }
  );
}

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

/** The intro page's icon: a known category's own, else by the words that the specification lists, else the compass. */
export function findCategoryIcon(category: string): CategoryIconName {
  const { icon } = describeCategory(category);
  if (icon !== "compass") return icon;
  return wordIcons.find(([word]) => word.test(category))?.[1] ?? "compass";
}
