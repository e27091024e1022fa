import { listCareers } from "@illumine/shared/assessment/careers.ts";
import { parsePlace } from "@illumine/shared/assessment/flow.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { Slug } from "@illumine/shared/assessment/schema.ts";
import { toCategorySlug } from "@illumine/shared/category/slug.ts";
import { describeEvidence } from "@illumine/shared/scoring/precision/evidence.ts";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { findAssessment, findAssessmentVersion, type VisitorRating } from "#app/db/assessments/published.server.ts";
import { findCategorySlug } from "#app/db/categories/rows.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { findTotals } from "#app/db/pages/totals.server.ts";
import type { SampleCause } from "#app/services/samples/or-samples.ts";
import type { Samples } from "#app/services/samples/samples.ts";
import { isPreviewOf } from "#app/services/tokens/preview-links.ts";

import type { FlowProps } from "./use-flow.ts";

/** The assessment, or the words of a state in which there is nothing to take. */
export type FlowData =
  | ({ kind: "ready"; rating: VisitorRating | null } & Omit<FlowProps, "warning" | "feedback">)
  | { kind: "message"; title: string; text?: string };

type FlowAnswer = { data: FlowData; status: number } | { moveTo: string; isForEver: boolean } | { isUnknownPage: true };

const noId: FlowAnswer = { data: { kind: "message", title: "Assessment ID not found" }, status: 404 };
const notFound: FlowAnswer = { data: { kind: "message", title: "Assessment not found" }, status: 404 };
const unreadable: FlowAnswer = { data: { kind: "message", title: "Assessment data not available" }, status: 500 };
/** Never 'not found': while the database fails nobody knows. */
const unavailable: FlowAnswer = {
  data: {
    kind: "message",
    title: "This assessment cannot be opened right now",
    text: "We cannot reach our database. What you have answered is kept on this device. Please try again later.",
  },
  status: 503,
};

export interface FlowAddress {
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
  const { categorySlug, assessmentId, search } = address;
  if (!Slug.safeParse(assessmentId).success) return noId;
  const query = new URLSearchParams(search);
  const token = query.get("preview");
  const isPreview = token !== null && (await isPreviewOf(env, { entity: "assessment", id: assessmentId }, token));
  const wanted = isPreview ? null : readContentVersion(query);
  const version = wanted && (await findAssessmentVersion(db, { id: assessmentId, contentVersion: wanted }));
  // A version that is gone leads to the content of today, and the flow begins afresh with it.
  const found = version ?? (await findAssessment(db, assessmentId, { isPreview }));
  if (!found) return notFound;
  if (found.categorySlug !== categorySlug) {
    // A category that never was is an unknown address; another one, or its old slug, leads to the right one.
    if ((await findCategorySlug(db, categorySlug)) === null) return { isUnknownPage: true };
    return { moveTo: toAddress(address, found.categorySlug), isForEver: true };
  }
  if (found.status === "unreadable") return unreadable;
  return show(found, address, isPreview);
}

/**
 * The same of the samples. They are content version 1, as the seed first wrote them: a run on another version waits on
 * its device until the database is back, and a run on this one goes on with either.
 */
export async function findSampleFlow(samples: Samples, address: FlowAddress, cause: SampleCause): Promise<FlowAnswer> {
  const { categorySlug, assessmentId, search } = address;
  const query = new URLSearchParams(search);
  const missing = cause === "failed" ? unavailable : notFound;
  const isOther = query.has("preview") || (readContentVersion(query) ?? sampleVersion) !== sampleVersion;
  const assessment = isOther && cause === "failed" ? null : await samples.findAssessment(assessmentId);
  if (!assessment) return missing;
  const ownCategorySlug = toCategorySlug(assessment.category);
  // Not for ever: the database may have it elsewhere.
  if (ownCategorySlug !== categorySlug) return { moveTo: toAddress(address, ownCategorySlug), isForEver: false };
  return show({ assessment, contentVersion: sampleVersion, visitorRating: null }, address, false);
}

const sampleVersion = 1;

function readContentVersion(query: URLSearchParams): number | null {
  const wanted = query.get("contentVersion") ?? "";
  return /^[1-9]\d{0,8}$/.test(wanted) ? Number(wanted) : null;
}

const toAddress = ({ assessmentId, splat, search }: FlowAddress, categorySlug: string) =>
  `/category/${categorySlug}/${assessmentId}${splat === "" ? "" : `/${splat}`}${search}`;

interface Shown {
  assessment: Assessment;
  contentVersion: number;
  visitorRating: VisitorRating | null;
}

function show(
  { assessment, contentVersion, visitorRating: rating }: Shown,
  { categorySlug, splat }: FlowAddress,
  isPreview: boolean,
): FlowAnswer {
  if (parsePlace(assessment, splat).kind === "unknown") return { isUnknownPage: true };
  const evidence = describeEvidence(assessment).label;
  const careers = listCareers(assessment);
  const props = { assessment, categorySlug, contentVersion, evidence, careers, isPreview, rating };
  return { data: { kind: "ready", ...props }, status: 200 };
}

/** True for an answer that says there is no such assessment, where no assessment can be: the database is empty. */
export const isOfEmptyDatabase = async (db: Database, answer: FlowAnswer): Promise<boolean> =>
  answer === notFound && (await findTotals(db)).assessments === 0;
