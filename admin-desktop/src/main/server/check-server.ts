import { Health } from "@illumine/shared/api/assessments.ts";
import { ApiErrorBody } from "@illumine/shared/api/endpoint.ts";
import type { ServerChecked } from "#src/model/settings.ts";
import type { Platform } from "../platform.ts";
import { parseAddress } from "./address.ts";
import { type Fetched, fetchText } from "./fetch-text.ts";
import { isOurs } from "./is-ours.ts";
import { NoAnswer } from "./no-answer.ts";
import { parseJson } from "./parse-json.ts";

/** Says whether the database answers; needs no session. */
export const healthPath = "/api/assessments/health/status";

const refuse = (message: string): ServerChecked => ({ kind: "refused", message });

function explainRedirect(url: URL, { headers }: Fetched): ServerChecked {
  const location = headers.get("location") ?? "";
  const target = URL.canParse(location, url.origin) ? new URL(location, url.origin) : null;
  if (!target || target.origin === url.origin) {
    return refuse(`${url.host} is not an Illumine site: it sends the app elsewhere. Check the address.`);
  }
  return refuse(
    `${url.host} sends the app on to ${target.origin}. If that is your site, type ${target.origin} instead.`,
  );
}

function judge(url: URL, answer: Fetched): ServerChecked {
  const body = parseJson(answer.text);
  if (answer.status >= 300 && answer.status < 400) return explainRedirect(url, answer);
  if (isOurs(Object.fromEntries(answer.headers))) {
    if (answer.status === 200 && Health.safeParse(body).success) return { kind: "ok", server: url.origin };
    const refusal = ApiErrorBody.safeParse(body);
    if (refusal.success && answer.status === 503) {
      return refuse(`${url.host} is an Illumine site that is not ready: ${refusal.data.message} Try again then.`);
    }
  }
  if (answer.status >= 500) {
    return refuse(`${url.host} has a fault of its own at the moment (${answer.status}). Try again later.`);
  }
  const what = body === undefined ? "a web page or a file" : "data of another program";
  return refuse(`${url.host} is not an Illumine site: it answers with ${what}. Check the address.`);
}

/**
 * Whether an Illumine site answers at an address that somebody typed. Never rejects: what is wrong is said in words that
 * say what to do.
 */
export async function checkServer(platform: Pick<Platform, "fetch" | "clock">, typed: string): Promise<ServerChecked> {
  const parsed = parseAddress(typed);
  if (parsed.kind === "refused") return parsed;
  const url = new URL(healthPath, parsed.server);
  try {
    return judge(url, await fetchText(platform, url, { redirect: "manual", headers: { Accept: "application/json" } }));
  } catch (error) {
    if (error instanceof NoAnswer) return refuse(error.message);
    throw error;
  }
}
