/** What O*NET's survey asks about, by category number from 1; for work in any country. */
export const educationLevels = [
  "Less than high school",
  "High school or equal",
  "Certificate after high school",
  "Some college",
  "Two-year degree",
  "Bachelor’s degree",
  "Certificate after a bachelor’s degree",
  "Master’s degree",
  "Certificate after a master’s degree",
  "First professional degree",
  "Doctorate",
  "Training after a doctorate",
] as const;
