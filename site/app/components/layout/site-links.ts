export const mainLinks = [
  ["Categories", "/categories"],
  ["Popular", "/popular"],
  ["New", "/new"],
] as const;

/** Shown once a result is saved in this browser. */
export const resultsLink = ["My results", "/results"] as const;

export const companyLinks = [
  ["About", "/about"],
  ["Blog", "/blog"],
  ["Occupations", "/occupations"],
  resultsLink,
  ["How Scores Work", "/methods"],
  ["Contact", "/contact"],
  ["Release Notes", "/release-notes"],
] as const;

export const legalLinks = [
  ["Privacy Policy", "/privacy"],
  ["Terms of Service", "/terms"],
  ["Data Protection", "/data-protection"],
] as const;
