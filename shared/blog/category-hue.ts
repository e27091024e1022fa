import { toCategorySlug } from "../category/slug.ts";
import type { blogCategories } from "./categories.ts";

const hues: Record<(typeof blogCategories)[number], string> = {
  "Career Guidance": "business-and-strategy",
  "Entrance Exams": "engineering-and-manufacturing",
  Psychology: "cognitive-and-learning-intelligence",
  "Study Tips": "education-and-training",
  "Skill Development": "cloud-and-infrastructure",
  "Success Stories": "personal-and-emotional-intelligence",
  Technology: "technology",
  Education: "product-and-innovation",
};

/** The category slug whose hue a blog category uses; an unknown category has its slug, which is drawn in white. */
export const findBlogHue = (category: string): string =>
  (Object.hasOwn(hues, category) ? hues[category as keyof typeof hues] : undefined) ?? toCategorySlug(category);
