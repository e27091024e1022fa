import { claims } from "#app/content/claims.ts";
import type { Totals } from "#app/db/pages/totals.server.ts";
import type { TestimonialsProps } from "./testimonials.tsx";

const formatCount = {
  assessments: ({ assessments }: Totals) => `${assessments.toLocaleString("en-US")} open now`,
  completions: ({ completions }: Totals) => `${completions.toLocaleString("en-US")} completed on this site`,
  meanRating: ({ meanRating }: Totals) =>
    meanRating === null ? "Not rated yet" : `${meanRating.toFixed(1)} / 5 mean rating`,
};

export const countClaims = (totals: Totals | null): TestimonialsProps["claims"] =>
  claims.map((claim) => ({
    value: claim.value,
    label: claim.label,
    counted: totals && "counted" in claim ? formatCount[claim.counted](totals) : null,
  }));
