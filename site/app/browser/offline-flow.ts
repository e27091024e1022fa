import { listSteps } from "@illumine/shared/assessment/flow.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { storeOffline } from "./store-offline.ts";

function listFlowPages(
  assessment: Pick<Assessment, "id" | "sections">,
  categorySlug: string,
  search: string,
): string[] {
  const version = new URLSearchParams(search).get("contentVersion");
  const query = version ? `?contentVersion=${version}` : "";
  const sections = listSteps(assessment).filter(({ questions }) => questions.length > 0);
  const segments = ["", ...sections.map(({ key }) => `/${key}/1`), "/results"];
  return segments.map((segment) => `/category/${categorySlug}/${assessment.id}${segment}${query}`);
}

export const storeFlowOffline = (...flow: Parameters<typeof listFlowPages>): void =>
  storeOffline(listFlowPages(...flow));
