export interface Release {
  version: string;
  /** ISO calendar date. */
  date: string;
  kind: "Major" | "Minor";
  summary: string;
  changes: readonly { name: string; text: string }[];
}

/** Newest first. */
export const releases: readonly Release[] = [
  {
    version: "1.5",
    date: "2025-09-27",
    kind: "Major",
    summary: "The whole platform, drawn again as one instrument.",
    changes: [
      {
        name: "Complete platform redesign",
        text: "Every screen was rebuilt, from the home page to the printed report, for phones and wide screens alike, by day and by night.",
      },
      {
        name: "New design system",
        text: "One set of type, colour, rules and controls. Scores are shown as a line inside the light of its uncertainty.",
      },
      {
        name: "Assessment categories",
        text: "Seventeen fields, each with its place in the spectrum, its own page and its own assessments.",
      },
      {
        name: "Performance optimization",
        text: "Pages load less, show sooner and do not shift; text pages come without any framework.",
      },
    ],
  },
  {
    version: "1.0",
    date: "2025-08-15",
    kind: "Major",
    summary: "The first public release.",
    changes: [
      {
        name: "Four categories",
        text: "Cognitive & Learning Intelligence, Emerging Technologies, Engineering & Manufacturing, Personal and emotional intelligence.",
      },
      {
        name: "Navigation",
        text: "Top navigation, a menu for small screens, and links to every category in the footer.",
      },
      {
        name: "Accessibility",
        text: "Keyboard, screen readers, contrast and reduced motion are part of every screen.",
      },
      {
        name: "Security",
        text: "Encrypted connections, a strict content policy, and one-time codes for the administrator.",
      },
      { name: "Error handling", text: "When something fails, the page says what happened and what you can do next." },
      { name: "Database optimization", text: "Lists and searches stay quick as the number of assessments grows." },
    ],
  },
];

export const stayUpdated = {
  heading: "Stay Updated",
  items: [
    { name: "New features every month", text: "Assessments, fields and tools that were not there before." },
    { name: "Regular improvements", text: "Better questions, clearer results, quicker pages." },
    { name: "Quick bug fixes", text: "What breaks is mended first." },
  ],
} as const;
