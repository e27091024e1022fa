import { parsePlace } from "@illumine/shared/assessment/flow.ts";
import { toDescription, toHiddenMeta, toPageMeta } from "#app/components/head/page-meta.ts";
import { findAssessmentPicture } from "#app/components/head/social-picture.server.ts";
import { toBreadcrumbNode, toCategoryItem, toQuizNode } from "#app/components/head/structured-data.server.ts";
import type { FlowData } from "./loader.server.ts";

/**
 * The flow's data with what its page says of itself in its head (`head`) and, on the introduction, to crawlers. The
 * head is the introduction's wherever the flow is entered: its steps keep it, and have titles of their own.
 */
export function describeFlow(flow: FlowData, splat: string) {
  if (flow.kind !== "ready") return { ...flow, head: toHiddenMeta(flow.title) };
  const { rating, ...props } = flow;
  const { assessment, categorySlug, isPreview } = props;
  if (isPreview) return { ...props, head: toHiddenMeta(assessment.title) };
  const path = `/category/${categorySlug}/${assessment.id}` as const;
  const category = { name: assessment.category, slug: categorySlug };
  const description = toDescription(
    assessment.description,
    `A free assessment in ${assessment.category} with explained results, without signing in.`,
  );
  const picture = findAssessmentPicture(assessment, category);
  const head = toPageMeta({ title: assessment.title, description, path, ...(picture && { picture }) });
  if (parsePlace(assessment, splat).kind !== "introduction") return { ...props, head };
  const structured = [
    toBreadcrumbNode([
      { name: "Categories", path: "/categories" },
      toCategoryItem(category),
      { name: assessment.title, path },
    ]),
    toQuizNode({ assessment, path, description, picture, rating }),
  ];
  return { ...props, head, structured };
}
