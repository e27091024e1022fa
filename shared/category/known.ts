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
  icon: CategoryIconName;
  /** Wavelength of the category's line in nanometres; null for a category without one. Colours: `./hues`. */
  nm: number | null;
}

const known = (nm: number, name: string, icon: CategoryIconName): KnownCategory => ({
  name,
  slug: toCategorySlug(name),
  icon,
  nm,
});

/** The seventeen categories of the specification, section 3, in the order of their wavelengths. */
export const knownCategories: readonly KnownCategory[] = [
  known(397, "Emerging Technologies", "atom"),
  known(410, "Cognitive & Learning Intelligence", "rings"),
  known(434, "Legal, Compliance & Governance", "scales"),
  known(447, "Technology", "chip"),
  known(471, "Cloud & Infrastructure", "cloud"),
  known(486, "Data & Analytics", "bars"),
  known(501, "Healthcare & Life Sciences", "pulse"),
  known(517, "Customer Success & Support", "speech"),
  known(527, "Green & Sustainability", "leaf"),
  known(546, "Product & Innovation", "bulb"),
  known(558, "Education & Training", "book"),
  known(577, "Business & Strategy", "briefcase"),
  known(589, "Engineering & Manufacturing", "gear"),
  known(610, "Digital Marketing & Content", "megaphone"),
  known(633, "Design & Experience", "dividers"),
  known(656, "Security & Risk", "shield"),
  known(687, "Personal and emotional intelligence", "heart"),
];

/** A category by name or slug. Unknown names get the generic icon and white light. Words: `./descriptions`. */
export function describeCategory(nameOrSlug: string): KnownCategory {
  const slug = toCategorySlug(nameOrSlug);
  return (
    knownCategories.find((category) => category.slug === slug || category.slug === nameOrSlug) ?? {
      name: nameOrSlug,
      slug,
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
