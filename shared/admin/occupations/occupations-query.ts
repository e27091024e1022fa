import { OccupationState } from "#api/admin-occupations.ts";
import { adminPaths } from "../paths.ts";

export interface OccupationsQuery {
  search: string;
  /** Null for all that aren't in the bin. */
  state: OccupationState | null;
  page: number;
}

const maxSearchLength = 200;
const lastPage = 10_000;

export function parseOccupationsQuery(address: string): OccupationsQuery {
  const parameters = new URLSearchParams(address);
  const page = Number(parameters.get("page"));
  return {
    search: (parameters.get("search") ?? "").trim().slice(0, maxSearchLength),
    state: OccupationState.safeParse(parameters.get("state")).data ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

export function buildOccupationsPath({ search, state, page }: OccupationsQuery): string {
  const parameters = new URLSearchParams();
  if (search !== "") parameters.set("search", search);
  if (state !== null) parameters.set("state", state);
  if (page > 1) parameters.set("page", String(page));
  return parameters.size > 0 ? `${adminPaths.occupations}?${parameters}` : adminPaths.occupations;
}
