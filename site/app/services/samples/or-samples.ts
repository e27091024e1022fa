import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isStorageFailure, warnIfUnmigrated } from "../database/health.ts";
import { logError } from "../log/log.ts";
import { readSamples, type Samples, UnreadableSamples } from "./samples.ts";

/** Headers of a page that lacks something for now: the page cache and browsers keep only what comes without 'no-store'. */
export const unkeptHeaders = { "Cache-Control": "no-store" } as const;
/** Headers of a page that stands in for another: it is neither cached nor indexed. */
export const standInHeaders = { ...unkeptHeaders, "X-Robots-Tag": "noindex" } as const;

type Asked = Pick<LoaderFunctionArgs, "context" | "request">;

const toPath = (request: Request) => new URL(request.url).pathname;

/**
 * What the database has, in an object; null while the database fails, which is then said in the log. Anything else that
 * is thrown passes: Responses, and errors that are our own.
 */
export async function tryDatabase<Found>(
  request: Request,
  read: () => Promise<Found>,
): Promise<{ found: Found } | null> {
  try {
    return { found: await read() };
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
    if (!warnIfUnmigrated(error)) logError("database unavailable", { path: toPath(request), error });
    return null;
  }
}

/** Why samples are shown: the database fails, or has no assessment that visitors may see. */
export type SampleCause = "failed" | "empty";

/** What a page tells of the samples on it. In the loader's data, so that it costs no page any script. */
export interface SampleNotice {
  isSample: boolean;
  /** To be shown above what is listed. */
  warning: string | null;
}

const noNotice: SampleNotice = { isSample: false, warning: null };
const sampleNotice: SampleNotice = {
  isSample: true,
  warning: "Using sample data. Some features may be limited.",
};

/** Neither the database nor the samples: the error screen, in the specification's words. */
const unavailable = () =>
  Response.json(
    { heading: "Error loading assessments", message: "Please try again later" },
    { status: 503, statusText: "Service Unavailable", headers: standInHeaders },
  );

/**
 * What a page shows, and what belongs to it: the database's, or the samples' where the database fails or is empty.
 * @param read asks the database; null where it has no assessment at all
 * @param fromSamples makes the same of the samples; both may throw Responses
 */
export async function orSamples<Shown>(
  { context, request }: Asked,
  read: () => Promise<Shown | null>,
  fromSamples: (samples: Samples, cause: SampleCause) => Shown | Promise<Shown>,
): Promise<{ shown: Shown; cause: SampleCause | null; notice: SampleNotice; headers: HeadersInit }> {
  const answer = await tryDatabase(request, read);
  if (answer && answer.found !== null) {
    return { shown: answer.found, cause: null, notice: noNotice, headers: {} };
  }
  const cause = answer ? "empty" : "failed";
  try {
    const shown = await fromSamples(await readSamples(context.env.ASSETS), cause);
    return { shown, cause, notice: sampleNotice, headers: standInHeaders };
  } catch (error) {
    if (!(error instanceof UnreadableSamples)) throw error;
    logError("samples unavailable", { path: toPath(request), error });
    throw unavailable();
  }
}
