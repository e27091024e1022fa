import content from "./releases.json";

export interface Release {
  /** Without the last number where it is 0: 1.5. */
  version: string;
  /** ISO calendar date. */
  date: string;
  kind: string;
  summary: string;
  changes: readonly { name: string; text: string }[];
}

/** Newest first. */
export const releases: readonly Release[] = content.releases.map((release) => ({
  ...release,
  version: release.version.replace(/\.0$/, ""),
}));

export const stayUpdated = {
  heading: "Stay Updated",
  items: [
    { name: "New features every month", text: "Assessments, fields and tools that were not there before." },
    { name: "Regular improvements", text: "Better questions, clearer results, quicker pages." },
    { name: "Quick bug fixes", text: "What breaks is mended first." },
  ],
} as const;
