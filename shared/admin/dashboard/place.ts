import { AdminAssessmentSort, AssessmentStatus } from "#api/admin-assessments.ts";
import { PostSort, PostStatus } from "#api/admin-posts.ts";
import { adminPaths } from "../paths.ts";
import { type DashboardType, isDashboardType } from "./remembered-type.ts";

/** What the dashboard shows, as its address says. */
export interface DashboardPlace {
  type: DashboardType;
  page: number;
  /** '' for all but the bin. */
  status: string;
  /** A blog category's name, or an assessment category's slug; '' for all. */
  category: string;
  search: string;
  /** '' for the list's own order. */
  sort: string;
}

const statuses: Record<DashboardType, readonly string[]> = {
  blog: PostStatus.options,
  assessments: AssessmentStatus.options,
};
const sorts: Record<DashboardType, readonly string[]> = {
  blog: PostSort.options,
  assessments: AdminAssessmentSort.options,
};

/** Characters of a search that the API takes for both lists. */
const longestSearch = 200;
const lastPage = 1_000_000;

const oneOf = (value: string | null, known: readonly string[]) =>
  value !== null && known.includes(value) ? value : "";

/** Reads an address's query. What it does not say, or says wrong, is as in an address without it. */
export function parsePlace(query: string, remembered: DashboardType): DashboardPlace {
  const given = new URLSearchParams(query);
  const wanted = given.get("type");
  const type = isDashboardType(wanted) ? wanted : remembered;
  const page = Number(given.get("page") ?? 1);
  return {
    type,
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    status: oneOf(given.get("status"), statuses[type]),
    category: given.get("category") ?? "",
    search: (given.get("search") ?? "").trim().slice(0, longestSearch),
    sort: oneOf(given.get("sort"), sorts[type]),
  };
}

/** The dashboard's address for a place. It always names the type, so that it means the same on every device. */
export function toDashboardPath(place: DashboardPlace): string {
  const said = Object.entries(place).filter(([name, value]) => value !== "" && !(name === "page" && value === 1));
  return `${adminPaths.dashboard}?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`;
}

/** Another list of the same place begins at its first page. */
export const changePlace = (place: DashboardPlace, change: Partial<DashboardPlace>): DashboardPlace => ({
  ...place,
  page: 1,
  ...change,
});

export const openList = (type: DashboardType): DashboardPlace => ({
  type,
  page: 1,
  status: "",
  category: "",
  search: "",
  sort: "",
});

export const isFiltered = ({ status, category, search }: DashboardPlace): boolean =>
  status !== "" || category !== "" || search !== "";
