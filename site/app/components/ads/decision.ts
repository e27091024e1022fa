import type { AgeRange } from "@illumine/shared/visitor/choices.ts";

export interface AdSituation {
  choice: "accepted" | "declined" | null;
  /** What the visitor said of their age; null when nobody asked yet. */
  ageRange: AgeRange | null;
  /** The browser sends Global Privacy Control. */
  hasPrivacyControl: boolean;
}

/** 'minor' and 'privacy-control' are a 'declined' that nobody is asked about. */
export type AdDecision = "minor" | "privacy-control" | "declined" | "accepted" | "ask";

export function decideAds({ choice, ageRange, hasPrivacyControl }: AdSituation): AdDecision {
  if (ageRange === "11-17") return "minor";
  if (hasPrivacyControl) return "privacy-control";
  return choice ?? "ask";
}

/** Whether the place may be used. The introduction asks for the age: until that is answered its places stay empty. */
export const isOpenPlace = (kind: string, ageRange: AgeRange | null): boolean => kind !== "side" || ageRange !== null;
