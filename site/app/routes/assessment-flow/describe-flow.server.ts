import { parseFlowPath } from "@illumine/shared/assessment/flow.ts";
import { formatAssessmentTitle } from "#app/components/head/assessment-title.ts";
import { buildHiddenMeta, buildPageMeta, fitDescription } from "#app/components/head/page-meta.ts";
import { findAssessmentPicture } from "#app/components/head/social-picture.server.ts";
import { buildBreadcrumbNode, buildQuizNode, toCategoryItem } from "#app/components/head/structured-data.server.ts";
import type { FlowData } from "./loader.server.ts";

/** The head is the introduction's wherever the flow is entered; later steps only change the title. */
export function describeFlow(flow: FlowData, splat: string) {
  if (flow.kind !== "ready") return { ...flow, head: buildHiddenMeta(flow.title) };
  const { rating, ...props } = flow;
  const { assessment, categorySlug, isPreview } = props;
  if (isPreview) return { ...props, head: buildHiddenMeta(assessment.title) };
  const path = `/category/${categorySlug}/${assessment.id}` as const;
  const category = { name: assessment.category, slug: categorySlug };
  const description = fitDescription(
    assessment.seo?.description?.trim() || assessment.description,
    `A free assessment in ${assessment.category} with explained results and no sign-in.`,
  );
  const picture = findAssessmentPicture(assessment, category);
  const head = buildPageMeta({
    title: formatAssessmentTitle(assessment),
    sharedTitle: assessment.seo?.title?.trim() || assessment.title,
    isAuthored: Boolean(assessment.seo?.title?.trim()),
    description,
    path,
    ...(picture && { picture }),
  });
  if (parseFlowPath(assessment, splat).kind !== "introduction") return { ...props, head };
  const structured = [
    buildBreadcrumbNode([
      { name: "Categories", path: "/categories" },
      toCategoryItem(category),
      { name: assessment.title, path },
    ]),
    buildQuizNode({ assessment, path, description, picture, rating }),
  ];
  return { ...props, head, structured };
}
