/** The owner's, never in structured data. `counted`: the site's count that is shown next to the claim. */
export const claims = [
  { value: "1M+", label: "users" },
  { value: "300+", label: "tools", counted: "assessments" },
  { value: "1,000+", label: "students assessed", counted: "completions" },
  { value: "95%", label: "accuracy" },
  { value: "10+", label: "university partners" },
  { value: "4.8/5", label: "satisfaction", counted: "meanRating" },
] as const satisfies readonly {
  value: string;
  label: string;
  counted?: "assessments" | "completions" | "meanRating";
}[];
