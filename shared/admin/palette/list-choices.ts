import { buildDashboardPath, createDashboardQuery, type DashboardQuery } from "../dashboard/dashboard-query.ts";
import type { DashboardType } from "../dashboard/remembered-type.ts";
import { buildViewPath, type SavedView } from "../dashboard/saved-views/saved-views.ts";
import { type CommandAction, commands } from "./commands.ts";
import type { Rankable } from "./ranking.ts";

export interface PaletteChoice extends Rankable {
  kind: string;
  action: CommandAction;
}

const buildListPath = (type: DashboardType, part: Partial<DashboardQuery>) =>
  buildDashboardPath({ ...createDashboardQuery(type), ...part });

const statuses = [
  { type: "blog", status: "draft", label: "Drafts", keywords: "draft posts unpublished filter" },
  { type: "blog", status: "published", label: "Published posts", keywords: "filter" },
  { type: "assessments", status: "active", label: "Active assessments", keywords: "published filter" },
  { type: "assessments", status: "inactive", label: "Inactive assessments", keywords: "drafts hidden filter" },
] as const;

const lists: readonly { type: DashboardType; label: string }[] = [
  { type: "blog", label: "Posts" },
  { type: "assessments", label: "Assessments" },
];

interface PaletteLists {
  categories: Record<DashboardType, readonly { value: string; label: string }[]>;
  views: readonly SavedView[];
  typed: string;
}

const maxSearchLength = 200;

export function listChoices({ categories, views, typed }: PaletteLists): PaletteChoice[] {
  const search = typed.trim().slice(0, maxSearchLength);
  const searched = search === "" ? [] : lists;
  return [
    ...views.map((view) => ({
      ...{ id: `view ${view.name}`, label: view.name, keywords: "saved view", kind: "Saved view" },
      action: { to: buildViewPath(view) },
    })),
    ...commands.map(({ label, keywords, action }) => ({
      ...{ id: `command ${label}`, label, keywords, kind: "Command", action },
    })),
    ...statuses.map(({ type, status, label, keywords }) => ({
      ...{ id: `filter ${type} ${status}`, label, keywords, kind: "Filter" },
      action: { to: buildListPath(type, { status }) },
    })),
    ...searched.flatMap(({ type, label: name }) =>
      categories[type].map(({ value, label }) => ({
        ...{ id: `filter ${type} category ${value}`, label: `${name} in ${label}`, keywords: "category filter" },
        ...{ kind: "Filter", action: { to: buildListPath(type, { category: value }) } },
      })),
    ),
    ...searched.map(({ type, label }) => ({
      ...{ id: `search ${type}`, label: `Search ${label.toLowerCase()} for “${search}”`, kind: "Search" },
      ...{ otherwise: "offered" as const, action: { to: buildListPath(type, { search }) } },
    })),
  ];
}
