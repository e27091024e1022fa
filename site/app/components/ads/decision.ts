import type { AgeRange } from "@illumine/shared/visitor/choices.ts";

export interface AdSituation {
  choice: "accepted" | "declined" | null;
  /** Null until the visitor was asked. */
  ageRange: AgeRange | null;
  hasPrivacyControl: boolean;
}

/** 'minor' and 'privacy-control' mean 'declined', without asking. */
export type AdDecision = "minor" | "privacy-control" | "declined" | "accepted" | "ask";

export function decideAds({ choice, ageRange, hasPrivacyControl }: AdSituation): AdDecision {
  if (ageRange === "11-17") return "minor";
  if (hasPrivacyControl) return "privacy-control";
  return choice ?? "ask";
}

/** The side slots are those of the introduction, which asks for the age: they stay empty until it is known. */
export const canFillSlot = (kind: string, ageRange: AgeRange | null): boolean => kind !== "side" || ageRange !== null;
