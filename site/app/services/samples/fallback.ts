import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isStorageFailure, warnIfUnmigrated } from "../database/health.ts";
import { logError } from "../log/log.ts";
import { incompleteHeader } from "../pages/page-response.ts";
import { readSamples, type Samples, UnreadableSamples } from "./samples.ts";

/** For incomplete pages: neither the page cache nor browsers may store them. */
export const noStoreHeaders = { "Cache-Control": "no-store" } as const;
/** For pages without what the database would have shown: a stored copy is better. */
export const incompleteHeaders = { ...noStoreHeaders, [incompleteHeader]: "1" } as const;
export const fallbackHeaders = { ...noStoreHeaders, "X-Robots-Tag": "noindex" } as const;

type RequestArgs = Pick<LoaderFunctionArgs, "context" | "request">;

const getPath = (request: Request) => new URL(request.url).pathname;

/** Null if the database fails, which is logged. Other errors and thrown Responses pass. */
export async function tryDatabase<Found>(
  request: Request,
  read: () => Promise<Found>,
): Promise<{ found: Found } | null> {
  try {
    return { found: await read() };
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
    if (!warnIfUnmigrated(error)) logError("database unavailable", { path: getPath(request), error });
    return null;
  }
}

export type SampleCause = "failed" | "empty";

/** Part of the loader's data, so it adds no script to a page. */
export interface SampleNotice {
  isSample: boolean;
  warning: string | null;
}

const noNotice: SampleNotice = { isSample: false, warning: null };
const sampleNotice: SampleNotice = {
  isSample: true,
  warning: "Using sample data. Some features may be limited.",
};

/** Wording from the specification. */
const unavailable = () =>
  Response.json(
    { heading: "Error loading assessments", message: "Please try again later" },
    { status: 503, statusText: "Service Unavailable", headers: fallbackHeaders },
  );

/** `read`: null if the database has no assessment at all. `read` and `fromSamples` may throw Responses. */
export async function withSampleFallback<Shown>(
  { context, request }: RequestArgs,
  read: () => Promise<Shown | null>,
  fromSamples: (samples: Samples, cause: SampleCause) => Shown | Promise<Shown>,
): Promise<{ shown: Shown; cause: SampleCause | null; notice: SampleNotice; headers: HeadersInit }> {
  const outcome = await tryDatabase(request, read);
  if (outcome && outcome.found !== null) {
    return { shown: outcome.found, cause: null, notice: noNotice, headers: {} };
  }
  const cause = outcome ? "empty" : "failed";
  try {
    const shown = await fromSamples(await readSamples(context.env.ASSETS), cause);
    return {
      shown,
      cause,
      notice: sampleNotice,
      headers: cause === "failed" ? { ...fallbackHeaders, ...incompleteHeaders } : fallbackHeaders,
    };
  } catch (error) {
    if (!(error instanceof UnreadableSamples)) throw error;
    logError("samples unavailable", { path: getPath(request), error });
    throw unavailable();
  }
}
