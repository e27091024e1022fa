export interface SitePage {
  path: string;
  title: string;
  keywords: string;
}

export const sitePages: readonly SitePage[] = [
  { path: "/", title: "Home", keywords: "start" },
  { path: "/assessments", title: "Assessments", keywords: "all list tests search" },
  { path: "/categories", title: "Categories", keywords: "fields" },
  { path: "/popular", title: "Popular assessments", keywords: "most completed" },
  { path: "/new", title: "New assessments", keywords: "latest recent" },
  { path: "/occupations", title: "Occupations", keywords: "jobs careers list" },
  { path: "/blog", title: "Blog", keywords: "posts articles" },
  { path: "/results", title: "My results", keywords: "saved profile compare" },
  { path: "/about", title: "About us", keywords: "team story" },
  { path: "/methods", title: "How scores work", keywords: "methods scoring science measure" },
  { path: "/methods/behavior", title: "How our assessments behave", keywords: "methods simulation" },
  { path: "/contact", title: "Contact", keywords: "mail phone support" },
  { path: "/privacy", title: "Privacy Policy", keywords: "legal data" },
  { path: "/terms", title: "Terms of Service", keywords: "legal conditions" },
  { path: "/data-protection", title: "Data Protection", keywords: "legal privacy gdpr" },
  { path: "/release-notes", title: "Release Notes", keywords: "changes versions" },
];
