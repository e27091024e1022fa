import { parsePlace } from "@illumine/shared/assessment/flow";
import { Slug } from "@illumine/shared/assessment/schema";
import { describeEvidence } from "@illumine/shared/scoring/evidence";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { findAssessment, findAssessmentVersion, type VisitorRating } from "~/db/assessments.server";
import { findCategorySlug } from "~/db/categories.server";
import { isPreviewOf } from "~/services/preview-links";
import { listCareers } from "./careers";
import type { FlowProps } from "./use-flow";

export type FlowData =
  | ({ status: "ready"; rating: VisitorRating | null } & FlowProps)
  | { status: "no-id" }
  | { status: "not-found" }
  | { status: "unreadable" };

export type FlowAnswer = { data: FlowData; status: number } | { moveTo: string } | { isUnknownPage: true };

interface FlowAddress {
  categorySlug: string;
  assessmentId: string;
  splat: string;
  search: string;
}

/** What an address of the flow answers: the assessment, a state of the specification, a new address, or nothing. */
export async function findFlow(
  { db, env }: Pick<AppLoadContext, "db" | "env">,
  address: FlowAddress,
): Promise<FlowAnswer> {
  const { categorySlug, assessmentId, splat, search } = address;
  if (!Slug.safeParse(assessmentId).success) return { data: { status: "no-id" }, status: 404 };
  const query = new URLSearchParams(search);
  const token = query.get("preview");
  const isPreview = token !== null && (await isPreviewOf(env, { entity: "assessment", id: assessmentId }, token));
  const wanted = isPreview ? null : query.get("contentVersion");
  const version =
    wanted && /^[1-9]\d{0,8}$/.test(wanted)
      ? await findAssessmentVersion(db, { id: assessmentId, contentVersion: Number(wanted) })
      : null;
  // A version that is gone leads to the content of today, and the flow begins afresh with it.
  const found = version ?? (await findAssessment(db, assessmentId, { isPreview }));
  if (!found) return { data: { status: "not-found" }, status: 404 };
  if (found.categorySlug !== categorySlug) {
    // A category that never was is an unknown address; another one, or its old slug, leads to the right one.
    if ((await findCategorySlug(db, categorySlug)) === null) return { isUnknownPage: true };
    const rest = splat === "" ? "" : `/${splat}`;
    return { moveTo: `/category/${found.categorySlug}/${assessmentId}${rest}${search}` };
  }
  if (found.status === "unreadable") return { data: { status: "unreadable" }, status: 500 };
  if (parsePlace(found.assessment, splat).kind === "unknown") return { isUnknownPage: true };
  const { assessment, contentVersion, visitorRating: rating } = found;
  const evidence = describeEvidence(assessment).label;
  const careers = listCareers(assessment);
  const props = { assessment, categorySlug, contentVersion, evidence, careers, isPreview };
  return { data: { status: "ready", rating, ...props }, status: 200 };
}
