import type { InterestLetter } from "@illumine/shared/scoring/results.ts";

/** What the address of the list says; null for no filter. */
export interface OccupationQuery {
  search: string;
  level: number | null;
  interest: InterestLetter | null;
  field: string | null;
  /** First title of the page, or its first letters. */
  from: string;
}

const letters = ["R", "I", "A", "S", "E", "C"] as const;
const maxFromLength = 80;

/** Unknown values are no filter. */
export function readOccupationQuery(parameters: URLSearchParams, fieldSlugs: readonly string[]): OccupationQuery {
  const field = parameters.get("field");
  return {
    search: (parameters.get("search") ?? "").trim().slice(0, 200),
    level: [1, 2, 3, 4, 5].find((level) => String(level) === parameters.get("level")) ?? null,
    interest: letters.find((letter) => letter === parameters.get("interest")) ?? null,
    field: field !== null && fieldSlugs.includes(field) ? field : null,
    from: (parameters.get("from") ?? "").slice(0, maxFromLength),
  };
}

export function buildOccupationsPath(query: Partial<OccupationQuery>): string {
  const parameters = new URLSearchParams();
  if (query.search) parameters.set("search", query.search);
  if (query.level) parameters.set("level", String(query.level));
  if (query.interest) parameters.set("interest", query.interest);
  if (query.field) parameters.set("field", query.field);
  if (query.from) parameters.set("from", query.from);
  return parameters.size > 0 ? `/occupations?${parameters}` : "/occupations";
}
