import { toCategorySlug } from "./slug.ts";

export interface KnownCategory {
  name: string;
  slug: string;
  /** Wavelength in nanometers; null for an unknown category. */
  nm: number | null;
}

const known = (nm: number, name: string): KnownCategory => ({ name, slug: toCategorySlug(name), nm });

export const knownCategories: readonly KnownCategory[] = [
  known(397, "Emerging Technologies"),
  known(410, "Cognitive & Learning Intelligence"),
  known(434, "Legal, Compliance & Governance"),
  known(447, "Technology"),
  known(471, "Cloud & Infrastructure"),
  known(486, "Data & Analytics"),
  known(501, "Healthcare & Life Sciences"),
  known(517, "Customer Success & Support"),
  known(527, "Green & Sustainability"),
  known(546, "Product & Innovation"),
  known(558, "Education & Training"),
  known(577, "Business & Strategy"),
  known(589, "Engineering & Manufacturing"),
  known(610, "Digital Marketing & Content"),
  known(633, "Design & Experience"),
  known(656, "Security & Risk"),
  known(687, "Personal and emotional intelligence"),
];

export function describeCategory(nameOrSlug: string): KnownCategory {
  const slug = toCategorySlug(nameOrSlug);
  return (
    knownCategories.find((category) => category.slug === slug || category.slug === nameOrSlug) ?? {
      name: nameOrSlug,
      slug,
      nm: null,
    }
  );
}
