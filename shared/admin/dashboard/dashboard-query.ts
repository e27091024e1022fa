import { AdminAssessmentSort, AssessmentStatus } from "#api/admin-assessments.ts";
import { PostSort, PostStatus } from "#api/admin-posts.ts";
import { adminPaths } from "../paths.ts";
import { type DashboardType, isDashboardType } from "./remembered-type.ts";

export interface DashboardQuery {
  type: DashboardType;
  page: number;
  /** '' for everything except the bin. */
  status: string;
  /** A blog category's name, or an assessment category's slug; '' for all. */
  category: string;
  search: string;
  /** '' for the default sort. */
  sort: string;
  /** The id of what was just saved in its editor, or ''. */
  saved: string;
}

const statuses: Record<DashboardType, readonly string[]> = {
  blog: PostStatus.options,
  assessments: AssessmentStatus.options,
};
const sorts: Record<DashboardType, readonly string[]> = {
  blog: PostSort.options,
  assessments: AdminAssessmentSort.options,
};

const maxSearchLength = 200;
const lastPage = 1_000_000;

const parseOption = (value: string | null, known: readonly string[]) =>
  value !== null && known.includes(value) ? value : "";

/** Reads an address's query. Missing or invalid values fall back to the defaults. */
export function parseDashboardQuery(search: string, remembered: DashboardType): DashboardQuery {
  const parameters = new URLSearchParams(search);
  const requestedType = parameters.get("type");
  const type = isDashboardType(requestedType) ? requestedType : remembered;
  const page = Number(parameters.get("page") ?? 1);
  return {
    type,
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    status: parseOption(parameters.get("status"), statuses[type]),
    category: parameters.get("category") ?? "",
    search: (parameters.get("search") ?? "").trim().slice(0, maxSearchLength),
    sort: parseOption(parameters.get("sort"), sorts[type]),
    saved: parameters.get("saved") ?? "",
  };
}

/** Always names the type, so that a link means the same on every device. */
export function buildDashboardPath(query: DashboardQuery): string {
  const parameters = Object.entries(query).filter(([name, value]) => value !== "" && !(name === "page" && value === 1));
  return `${adminPaths.dashboard}?${new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]))}`;
}

export const changeQuery = (query: DashboardQuery, change: Partial<DashboardQuery>): DashboardQuery => ({
  ...query,
  ...{ page: 1, saved: "" },
  ...change,
});

export const createDashboardQuery = (type: DashboardType): DashboardQuery => ({
  type,
  page: 1,
  status: "",
  category: "",
  search: "",
  sort: "",
  saved: "",
});

export const buildSavedPath = (type: DashboardType, id: string): string =>
  buildDashboardPath({ ...createDashboardQuery(type), sort: "edited", saved: id });

export const isFiltered = ({ status, category, search }: DashboardQuery): boolean =>
  status !== "" || category !== "" || search !== "";
