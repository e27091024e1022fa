import { brand } from "@illumine/shared/brand.ts";
import { knownCategories } from "@illumine/shared/category/known.ts";
import { builtInAssessments } from "#app/content/built-in-assessments.ts";
import { builtInPosts } from "#app/content/built-in-posts.ts";
import type { SocialPicture } from "./page-meta.ts";

interface Category {
  name: string;
  slug: string;
}

/** A category's picture; undefined, for the site's, where the build knew no such category. */
export const findCategoryPicture = ({ name, slug }: Category): SocialPicture | undefined =>
  knownCategories.some((known) => known.slug === slug)
    ? { path: `/social/category/${slug}.png`, alt: `${name} assessments, ${brand.name}` }
    : undefined;

/** The picture of an assessment that comes with the product; of its category for what an administrator made later. */
export const findAssessmentPicture = (
  { id, title }: { id: string; title: string },
  category: Category,
): SocialPicture | undefined =>
  builtInAssessments.has(`${category.slug}/${id}`)
    ? {
        path: `/social/assessment/${category.slug}/${id}.png`,
        alt: `${title}, an assessment in ${category.name}, ${brand.name}`,
      }
    : findCategoryPicture(category);

/** The picture of a post that comes with the product; undefined, for the site's, for what an administrator wrote. */
export const findPostPicture = ({ _id: id, title }: { _id: string; title: string }): SocialPicture | undefined =>
  builtInPosts.has(id) ? { path: `/social/post/${id}.png`, alt: `${title}, a post on ${brand.name}` } : undefined;
