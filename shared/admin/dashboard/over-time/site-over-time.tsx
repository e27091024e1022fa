import { OverTime } from "./over-time.tsx";

const lines = [
  { name: "starts", label: "Starts" },
  { name: "completions", label: "Completions" },
  { name: "views", label: "Post views" },
] as const;

const others = [
  { name: "introductions", label: "Requests of introductions" },
  { name: "occupations", label: "Requests of occupations" },
  { name: "ratings", label: "Ratings" },
  { name: "emptySearches", label: "Searches without results" },
] as const;

/** What happened on the whole site, above the dashboard's lists. */
export const SiteOverTime = () => (
  <OverTime
    title="Overview"
    lines={lines}
    others={others}
    hasSteps
    note="Requests include reloads, search engines and your own. A script counts post views. Opened shared results aren’t counted: what they show doesn’t reach the server."
  />
);
