import content from "./releases.json";

export interface Release {
  /** Without the last number where it is 0: 1.5. */
  version: string;
  /** ISO date. */
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
    { name: "New features every month", text: "New assessments, categories and tools." },
    { name: "Regular improvements", text: "Better questions, clearer results, faster pages." },
    { name: "Quick bug fixes", text: "Bugs come first." },
  ],
} as const;
