import { Health } from "@illumine/shared/api/assessments.ts";
import { ApiErrorBody } from "@illumine/shared/api/endpoint.ts";
import type { ServerChecked } from "#src/model/settings.ts";
import type { Platform } from "../platform.ts";
import { parseAddress } from "./address.ts";
import { type Fetched, fetchText } from "./fetch-text.ts";
import { isApiAnswer } from "./is-api-answer.ts";
import { NoAnswer } from "./no-answer.ts";
import { parseJson } from "./parse-json.ts";

export const healthPath = "/api/assessments/health/status";

const buildRefusal = (message: string): ServerChecked => ({ kind: "refused", message });

function describeRedirect(url: URL, { headers }: Fetched): ServerChecked {
  const location = headers.get("location") ?? "";
  const target = URL.canParse(location, url.origin) ? new URL(location, url.origin) : null;
  if (!target || target.origin === url.origin) {
    return buildRefusal(`${url.host} isn't an Illumine site. It redirects the app elsewhere. Check the address.`);
  }
  return buildRefusal(
    `${url.host} redirects the app to ${target.origin}. If that's your site, enter ${target.origin} instead.`,
  );
}

function interpretAnswer(url: URL, answer: Fetched): ServerChecked {
  const body = parseJson(answer.text);
  if (answer.status >= 300 && answer.status < 400) return describeRedirect(url, answer);
  if (isApiAnswer(Object.fromEntries(answer.headers))) {
    if (answer.status === 200 && Health.safeParse(body).success) return { kind: "ok", server: url.origin };
    const refusal = ApiErrorBody.safeParse(body);
    if (refusal.success && answer.status === 503) {
      return buildRefusal(`${url.host} is an Illumine site that isn't ready: ${refusal.data.message} Then try again.`);
    }
  }
  if (answer.status >= 500) {
    return buildRefusal(`${url.host} has a problem right now (${answer.status}). Try again later.`);
  }
  const what = body === undefined ? "a web page or a file" : "data from another program";
  return buildRefusal(`${url.host} isn't an Illumine site. It responds with ${what}. Check the address.`);
}

/** Never rejects: problems are described in the result. */
export async function checkServer(platform: Pick<Platform, "fetch" | "clock">, input: string): Promise<ServerChecked> {
  const parsed = parseAddress(input);
  if (parsed.kind === "refused") return parsed;
  const url = new URL(healthPath, parsed.server);
  try {
    return interpretAnswer(
      url,
      await fetchText(platform, url, { redirect: "manual", headers: { Accept: "application/json" } }),
    );
  } catch (error) {
    if (error instanceof NoAnswer) return buildRefusal(error.message);
    throw error;
  }
}
