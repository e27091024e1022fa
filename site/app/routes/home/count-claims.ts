import { claims } from "#app/content/claims.ts";
import type { Totals } from "#app/db/pages/totals.server.ts";
import type { VoicesProps } from "./voices.tsx";

const toWords = {
  assessments: ({ assessments }: Totals) => `${assessments.toLocaleString("en-US")} open now`,
  completions: ({ completions }: Totals) => `${completions.toLocaleString("en-US")} completed on this site`,
  meanRating: ({ meanRating }: Totals) =>
    meanRating === null ? "Not rated yet" : `${meanRating.toFixed(1)} / 5 mean rating`,
};

/** The owner's figures, each with what is counted of the same thing, where it can be counted. */
export const countClaims = (totals: Totals | null): VoicesProps["claims"] =>
  claims.map((claim) => ({
    value: claim.value,
    label: claim.label,
    counted: totals && "counted" in claim ? toWords[claim.counted](totals) : null,
  }));
