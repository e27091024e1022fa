/** The owner's claimed figures. Site copy: they never go into structured data. */
export const claims = [
  { value: "1M+", label: "users" },
  { value: "300+", label: "tools" },
  { value: "1,000+", label: "students assessed" },
  { value: "95%", label: "accuracy" },
  { value: "10+", label: "university partners" },
  { value: "4.8/5", label: "satisfaction" },
] as const;
