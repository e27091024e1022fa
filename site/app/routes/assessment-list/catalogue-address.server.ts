import { assessmentKinds } from "@illumine/shared/assessment/kinds.ts";
import { Difficulty, Slug } from "@illumine/shared/assessment/schema.ts";
import type { CatalogueFilters, RowSort } from "#app/db/assessments/catalogue.server.ts";
import { lengths, rowSorts } from "#app/db/assessments/catalogue.server.ts";

export type FilterName = keyof CatalogueFilters;
export const filterNames = ["field", "kind", "minutes", "level", "answers"] as const satisfies FilterName[];

const maxFields = 40;

export interface CatalogueQuery {
  filters: CatalogueFilters;
  sort: RowSort;
}

/** Values that the catalogue doesn't know are ignored. */
export function readCatalogueQuery(query: URLSearchParams): CatalogueQuery {
  const pick = <Value extends string>(name: FilterName, known: readonly Value[]) => {
    const requested = query.getAll(name);
    return known.filter((value) => requested.includes(value));
  };
  const fields = query.getAll("field").filter((slug) => Slug.safeParse(slug).success);
  return {
    filters: {
      field: [...new Set(fields)].slice(0, maxFields),
      kind: pick("kind", assessmentKinds),
      minutes: pick("minutes", lengths),
      level: pick("level", Difficulty.options),
      answers: pick("answers", ["right"] as const),
    },
    sort: rowSorts.find((sort) => sort === query.get("sort")) ?? "field",
  };
}

export const hasFilters = (filters: CatalogueFilters): boolean => filterNames.some((name) => filters[name].length > 0);

export function buildCataloguePath({ filters, sort }: CatalogueQuery, page = 1): string {
  const query = new URLSearchParams(
    filterNames.flatMap((name) => filters[name].map((value): [string, string] => [name, value])),
  );
  if (sort !== "field") query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/assessments?${query}` : "/assessments";
}

export function toggleValue({ filters, sort }: CatalogueQuery, name: FilterName, value: string): string {
  const values: string[] = filters[name];
  const toggled = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return buildCataloguePath({ filters: { ...filters, [name]: toggled }, sort });
}

export const dropFilter = ({ filters, sort }: CatalogueQuery, name: FilterName): string =>
  buildCataloguePath({ filters: { ...filters, [name]: [] }, sort });
