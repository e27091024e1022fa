/**
 * The pages that are files of the build: addresses, and folders in app/routes. Not /about: it shows what the site counts.
 * `hasData`: they have a loader, whose answer Remix asks for when a link is clicked.
 */
export const textPages = [
  { path: "/contact", route: "contact" },
  { path: "/methods", route: "methods", hasData: true },
  { path: "/methods/behavior", route: "behavior", hasData: true },
  { path: "/privacy", route: "privacy" },
  { path: "/terms", route: "terms" },
  { path: "/data-protection", route: "data-protection" },
  { path: "/release-notes", route: "release-notes" },
];
