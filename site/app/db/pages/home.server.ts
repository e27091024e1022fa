import type { CardSort } from "@illumine/shared/api/assessments.ts";
import { computeMeanRating } from "@illumine/shared/assessment/ratings.ts";
import type { AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import { findCategoryDescription } from "@illumine/shared/category/descriptions.ts";
import type { ShownTestimonial } from "@illumine/shared/testimonial/schema.ts";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { isVisible, parseCards, selectCards, selectFeaturedCards } from "../assessments/published.server.ts";
import { interestExplorerId } from "../assessments/related.server.ts";
import type { Database } from "../database.server.ts";
import { assessments } from "../schema/assessments.server.ts";
import { categories } from "../schema/categories.server.ts";
import { counters } from "../schema/figures.server.ts";
import { pickHomeTestimonials, selectShownTestimonials } from "../testimonials/testimonials.server.ts";
import type { Totals } from "./totals.server.ts";

/** Section 9 of the specification. */
export const homeFeaturedCount = 6;
export const homeCategoryCount = 4;

interface Home {
  featured: AssessmentCard[];
  categories: { name: string; slug: string; count: number; description: string }[];
  /** The assessment that the main action starts; null where there is none. */
  interests: AssessmentCard | null;
  totals: (Totals & { categories: number }) | null;
  testimonials: ShownTestimonial[];
}

export async function loadHome(db: Database, sort: CardSort = "featured"): Promise<Home> {
  const count = sql<number>`coalesce(${counters.value}, 0)`;
  const [cards, largest, totals, interests, testimonials] = await db.batch([
    selectFeaturedCards(db, homeFeaturedCount, sort),
    db
      .select({ name: categories.name, slug: categories.slug, count })
      .from(categories)
      .leftJoin(counters, eq(counters.name, sql`'assessments:' || ${categories.id}`))
      .orderBy(desc(count), categories.name),
    db
      .select()
      .from(counters)
      .where(inArray(counters.name, ["assessments", "completions", "ratings", "rating sum"])),
    selectCards(db).where(and(isVisible, eq(assessments.id, interestExplorerId))),
    selectShownTestimonials(db),
  ]);
  const totalOf = (name: string) => totals.find((total) => total.name === name)?.value ?? 0;
  return {
    featured: parseCards(cards),
    categories: largest.map((category) => ({ ...category, description: findCategoryDescription(category.slug) })),
    interests: parseCards(interests)[0] ?? null,
    testimonials: pickHomeTestimonials(testimonials),
    totals: {
      assessments: totalOf("assessments"),
      completions: totalOf("completions"),
      categories: largest.filter(({ count }) => count > 0).length,
      meanRating: computeMeanRating(totalOf("rating sum"), totalOf("ratings")),
    },
  };
}
