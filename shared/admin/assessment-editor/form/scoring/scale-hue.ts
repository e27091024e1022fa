const hues = [
  "data-and-analytics",
  "green-and-sustainability",
  "engineering-and-manufacturing",
  "personal-and-emotional-intelligence",
  "emerging-technologies",
  "cognitive-and-learning-intelligence",
  "healthcare-and-life-sciences",
  "digital-marketing-and-content",
  "security-and-risk",
  "business-and-strategy",
  "design-and-experience",
  "education-and-training",
] as const;

/** A value for `data-cat`. */
export const pickScaleHue = (at: number): string => hues[at % hues.length] ?? hues[0];
