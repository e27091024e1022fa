import { formatAssessmentQuestion } from "@illumine/shared/assessment/question.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { brand } from "@illumine/shared/brand.ts";
import { knownCategories } from "@illumine/shared/category/known.ts";
import { builtInAssessments } from "#app/content/built-in-assessments.ts";
import { builtInPosts } from "#app/content/built-in-posts.ts";
import type { SocialPicture } from "./page-meta.ts";

interface Category {
  name: string;
  slug: string;
}

/** Undefined for categories that the build didn't know: they get the site's picture. */
export const findCategoryPicture = ({ name, slug }: Category): SocialPicture | undefined =>
  knownCategories.some((known) => known.slug === slug)
    ? { path: `/social/category/${slug}.png`, alt: `${name} assessments, ${brand.name}` }
    : undefined;

export const findAssessmentPicture = (
  assessment: Pick<Assessment, "id" | "title" | "description" | "scoring">,
  category: Category,
): SocialPicture | undefined =>
  builtInAssessments.has(`${category.slug}/${assessment.id}`)
    ? {
        path: `/social/assessment/${category.slug}/${assessment.id}.png`,
        alt: `${formatAssessmentQuestion(assessment)} ${assessment.title}, an assessment in ${category.name}, ${brand.name}`,
      }
    : findCategoryPicture(category);

/** Built-in posts have a picture; undefined for others, which get the site's. */
export const findPostPicture = ({ _id: id, title }: { _id: string; title: string }): SocialPicture | undefined =>
  builtInPosts.has(id) ? { path: `/social/post/${id}.png`, alt: `${title}, a post on ${brand.name}` } : undefined;
