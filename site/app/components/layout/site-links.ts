export const mainLinks = [
  ["Categories", "/categories"],
  ["Popular", "/popular"],
  ["New", "/new"],
] as const;

export const companyLinks = [
  ["About", "/about"],
  ["How Scores Work", "/methods"],
  ["Contact", "/contact"],
  ["Release Notes", "/release-notes"],
] as const;

export const legalLinks = [
  ["Privacy Policy", "/privacy"],
  ["Terms of Service", "/terms"],
  ["Data Protection", "/data-protection"],
] as const;
