import { hasVerdict } from "@illumine/shared/assessment/kind.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { brand } from "@illumine/shared/brand.ts";

const maxTitleLength = 60;

/** The upper number of '15-20 min'; null where there is none. */
function readMinutes(duration: string): string | null {
  return /(\d+)\D*$/.exec(duration)?.[1] ?? null;
}

/** 'Nursing career test: free, 25 minutes | Illumine', less what doesn't fit, from the end. An author's title stays. */
export function formatAssessmentTitle({
  title,
  duration,
  kind,
  scoring,
  seo,
}: Pick<Assessment, "title" | "duration" | "kind" | "scoring" | "seo">) {
  const authored = seo?.title?.trim();
  if (authored) return authored;
  const isCareer = scoring !== undefined && hasVerdict({ kind, scoring });
  const isNamed = /\b(?:test|assessment|check|quiz)\b/i.test(title);
  const named = isNamed ? title : `${title}${isCareer ? " career" : ""} test`;
  const minutes = readMinutes(duration);
  const facts = minutes === null ? "free" : `free, ${minutes} minutes`;
  const candidates = [`${named}: ${facts} | ${brand.name}`, `${named}: ${facts}`, `${named} | ${brand.name}`, named];
  return candidates.find(({ length }) => length <= maxTitleLength) ?? title;
}
