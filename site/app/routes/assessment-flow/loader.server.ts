import { listCareers } from "@illumine/shared/assessment/careers.ts";
import { parseFlowPath } from "@illumine/shared/assessment/flow.ts";
import { hasVerdict } from "@illumine/shared/assessment/kind.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { Slug } from "@illumine/shared/assessment/schema.ts";
import { toCategorySlug } from "@illumine/shared/category/slug.ts";
import type { OccupationSlugs } from "@illumine/shared/occupations/slugs.ts";
import { describeEvidence } from "@illumine/shared/scoring/precision/evidence.ts";
import { type PackedNormGroup, unpackNormGroup } from "@illumine/shared/scoring/statistics/packed-norm-group.ts";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { builtInAssessments } from "#app/content/built-in-assessments.ts";
import { findAssessment, findPageAssessment, type VisitorRating } from "#app/db/assessments/published.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { loadTotals } from "#app/db/pages/totals.server.ts";
import type { SampleCause } from "#app/services/samples/fallback.ts";
import type { Samples } from "#app/services/samples/samples.ts";
import { isPreviewOf } from "#app/services/tokens/preview-links.ts";

import type { FlowProps } from "./use-flow.ts";

export type FlowData =
  | ({ kind: "ready"; rating: VisitorRating | null } & Omit<FlowProps, "warning" | "feedback">)
  | { kind: "message"; title: string; text?: string };

type FlowResult =
  | { data: FlowData; status: number }
  | { redirectTo: string; isPermanent: boolean }
  | { isNotFound: true };

const noId: FlowResult = { data: { kind: "message", title: "Assessment ID not found" }, status: 404 };
const notFound: FlowResult = { data: { kind: "message", title: "Assessment not found" }, status: 404 };
const unreadable: FlowResult = { data: { kind: "message", title: "Assessment data not available" }, status: 500 };
/** Not a 404: while the database fails, the assessment may exist. */
const unavailable: FlowResult = {
  data: {
    kind: "message",
    title: "This assessment can't be opened right now",
    text: "We can't reach our database. Your answers are saved on this device. Please try again later.",
  },
  status: 503,
};

export interface FlowAddress {
  categorySlug: string;
  assessmentId: string;
  splat: string;
  search: string;
  previewToken: string | null;
}

export async function findFlow(
  { db, env }: Pick<AppLoadContext, "db" | "env">,
  address: FlowAddress,
): Promise<FlowResult> {
  const { categorySlug, assessmentId, search, previewToken } = address;
  if (!Slug.safeParse(assessmentId).success) return noId;
  const query = new URLSearchParams(search);
  const isPreview =
    previewToken !== null && (await isPreviewOf({ db, env }, { entity: "assessment", id: assessmentId }, previewToken));
  const requested = { id: assessmentId, contentVersion: isPreview ? null : readContentVersion(query), categorySlug };
  const page = await findPageAssessment(db, requested);
  // A content version that is gone is replaced by the current one, and the flow starts over with it.
  const found = isPreview ? await findAssessment(db, assessmentId, { isPreview }) : page.found;
  if (!found) return notFound;
  if (found.categorySlug !== categorySlug) {
    if (page.categorySlug === null) return { isNotFound: true };
    return { redirectTo: buildPath(address, found.categorySlug), isPermanent: true };
  }
  if (found.status === "unreadable") return unreadable;
  return buildReady(found, address, isPreview);
}

/** Samples have content version 1, as the seed's: such a run continues with either; others wait on their device. */
export async function findSampleFlow(samples: Samples, address: FlowAddress, cause: SampleCause): Promise<FlowResult> {
  const { categorySlug, assessmentId, search } = address;
  const query = new URLSearchParams(search);
  const missing = cause === "failed" ? unavailable : notFound;
  const isOther = query.has("preview") || (readContentVersion(query) ?? sampleVersion) !== sampleVersion;
  const assessment = isOther && cause === "failed" ? null : await samples.findAssessment(assessmentId);
  if (!assessment) return missing;
  const sampleCategorySlug = toCategorySlug(assessment.category);
  // Not permanent: the database may have it elsewhere.
  if (sampleCategorySlug !== categorySlug)
    return { redirectTo: buildPath(address, sampleCategorySlug), isPermanent: false };
  return buildReady(
    { assessment, contentVersion: sampleVersion, visitorRating: null, normGroup: null, occupationSlugs: {} },
    address,
    false,
  );
}

const sampleVersion = 1;

function readContentVersion(query: URLSearchParams): number | null {
  const wanted = query.get("contentVersion") ?? "";
  return /^[1-9]\d{0,8}$/.test(wanted) ? Number(wanted) : null;
}

const buildPath = ({ assessmentId, splat, search }: FlowAddress, categorySlug: string) =>
  `/category/${categorySlug}/${assessmentId}${splat === "" ? "" : `/${splat}`}${search}`;

interface ReadyFlow {
  assessment: Assessment;
  contentVersion: number;
  visitorRating: VisitorRating | null;
  normGroup: PackedNormGroup | null;
  occupationSlugs: OccupationSlugs;
}

function buildReady(
  { assessment, contentVersion, visitorRating: rating, normGroup, occupationSlugs }: ReadyFlow,
  { categorySlug, splat }: FlowAddress,
  isPreview: boolean,
): FlowResult {
  if (parseFlowPath(assessment, splat).kind === "unknown") return { isNotFound: true };
  const evidence = describeEvidence(assessment, unpackNormGroup(normGroup, contentVersion)).label;
  const careers = listCareers(assessment);
  const isSimulated =
    assessment.scoring !== undefined &&
    hasVerdict(assessment) &&
    builtInAssessments.has(`${categorySlug}/${assessment.id}`);
  const known = { contentVersion, normGroup, evidence, careers, occupationSlugs, isSimulated };
  const props = { assessment, categorySlug, ...known, isPreview, rating };
  return { data: { kind: "ready", ...props }, status: 200 };
}

export const isDatabaseEmpty = async (db: Database, answer: FlowResult): Promise<boolean> =>
  answer === notFound && (await loadTotals(db)).assessments === 0;
