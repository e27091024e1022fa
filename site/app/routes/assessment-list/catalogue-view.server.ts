import type { AssessmentKind } from "@illumine/shared/assessment/kinds.ts";
import { assessmentKinds } from "@illumine/shared/assessment/kinds.ts";
import type { AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import { Difficulty } from "@illumine/shared/assessment/schema.ts";
import { knownCategories } from "@illumine/shared/category/known.ts";
import type { CategoryWithCount } from "@illumine/shared/category/schema.ts";
import { redirect } from "@remix-run/cloudflare";
import type { FilterLink } from "#app/components/filters/filter-bar.tsx";
import { shortenField } from "#app/components/filters/shorten-field.ts";
import {
  type CatalogueData,
  type CatalogueFilters,
  type CatalogueRow,
  type Combination,
  findLength,
  lengths,
  loadFields,
  loadRows,
  type RowSort,
  rowSorts,
  rowsPerField,
  rowsPerPage,
} from "#app/db/assessments/catalogue.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { notFound } from "#app/services/pages/not-found.ts";
import {
  buildCataloguePath,
  type CatalogueQuery,
  dropFilter,
  type FilterName,
  filterNames,
  hasFilters,
  readCatalogueQuery,
  toggleValue,
} from "./catalogue-address.server.ts";

const kindNames: Record<AssessmentKind, { one: string; many: string }> = {
  career: { one: "Career", many: "Careers" },
  check: { one: "Skills check", many: "Skills checks" },
  reflection: { one: "Reflection", many: "Reflections" },
  inventory: { one: "Inventory", many: "Inventories" },
};
const lengthNames = { short: "10 or less", medium: "11 to 20", long: "Over 20" } as const;
const groupNames = { field: "Field", kind: "Kind", minutes: "Minutes", level: "Level", answers: "Answers" } as const;
const sortNames: Record<RowSort, string> = {
  field: "Field",
  newest: "Newest",
  popular: "Most completed",
  shortest: "Shortest",
  title: "A to Z",
};

export interface RowLink {
  id: string;
  title: string;
  duration: string;
  difficulty: Difficulty;
  /** Position of its cover in the strip of its field. */
  at: number;
}

interface Field {
  id: string;
  name: string;
  slug: string;
}

const spectrumPosition = new Map(knownCategories.map(({ slug }, position) => [slug, position]));

const listOrderedFields = ({ categories }: CatalogueData): Field[] =>
  [...categories.values()].sort(
    (a, b) =>
      (spectrumPosition.get(a.slug) ?? knownCategories.length) -
        (spectrumPosition.get(b.slug) ?? knownCategories.length) || a.name.localeCompare(b.name, "en"),
  );

const sumCounts = (combinations: readonly Combination[]) => combinations.reduce((sum, { count }) => sum + count, 0);

function findMatches(data: CatalogueData, filters: CatalogueFilters, except?: FilterName): Combination[] {
  const allows = (name: FilterName, value: string | null) =>
    name === except || filters[name].length === 0 || (filters[name] as readonly (string | null)[]).includes(value);
  return data.combinations.filter(
    ({ categoryId, kind, minutes, level, hasRightAnswers }) =>
      allows("field", data.categories.get(categoryId)?.slug ?? null) &&
      allows("kind", kind) &&
      allows("minutes", findLength(minutes)) &&
      allows("level", level) &&
      allows("answers", hasRightAnswers ? "right" : null),
  );
}

type Values = Record<
  FilterName,
  readonly { value: string; label: string; of: (combination: Combination) => boolean }[]
>;

const listValues = (fields: readonly Field[]): Values => ({
  field: fields.map(({ id, slug, name }) => ({ value: slug, label: name, of: ({ categoryId }) => categoryId === id })),
  kind: assessmentKinds.map((value) => ({ value, label: kindNames[value].one, of: ({ kind }) => kind === value })),
  minutes: lengths.map((value) => ({
    value,
    label: lengthNames[value],
    of: ({ minutes }) => findLength(minutes) === value,
  })),
  level: Difficulty.options.map((value) => ({ value, label: value, of: ({ level }) => level === value })),
  answers: [{ value: "right", label: "Has right answers", of: ({ hasRightAnswers }) => hasRightAnswers }],
});

function buildLinks(data: CatalogueData, query: CatalogueQuery, values: Values, name: FilterName): FilterLink[] {
  const matches = findMatches(data, query.filters, name);
  const selected: readonly string[] = query.filters[name];
  return values[name]
    .filter(({ value, of }) => selected.includes(value) || data.combinations.some(of))
    .map(({ value, label, of }) => ({
      value,
      label,
      count: sumCounts(matches.filter(of)),
      to: toggleValue(query, name, value),
      isCurrent: selected.includes(value),
    }));
}

/** What would show more, when the filters together match nothing. */
const listWaysOut = (data: CatalogueData, query: CatalogueQuery, values: Values) =>
  filterNames
    .filter((name) => query.filters[name].length > 0)
    .map((name) => ({
      label: `${groupNames[name]}: ${values[name]
        .filter(({ value }) => (query.filters[name] as readonly string[]).includes(value))
        .map(({ label }) => label)
        .join(" or ")}`,
      count: sumCounts(findMatches(data, query.filters, name)),
      to: dropFilter(query, name),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);

const toRowLink = ({ id, title, duration, difficulty }: CatalogueRow, at: number): RowLink => ({
  id,
  title,
  duration,
  difficulty,
  at,
});

function buildSections(data: CatalogueData, fields: readonly Field[]) {
  return fields.flatMap(({ id, name, slug }) => {
    const rows = data.rows.filter(({ categoryId }) => categoryId === id);
    const combinations = data.combinations.filter(({ categoryId }) => categoryId === id);
    if (rows.length === 0) return [];
    return [
      {
        name,
        slug,
        count: sumCounts(combinations),
        isWhole: sumCounts(combinations) <= rows.length,
        covers: rows.map((row) => row.id),
        kinds: assessmentKinds
          .map((kind) => ({
            label: kindNames[kind].many,
            count: sumCounts(combinations.filter((combination) => combination.kind === kind)),
            rows: rows.map((row, at) => ({ row, at })).filter(({ row }) => row.kind === kind),
          }))
          .filter(({ rows: ofKind }) => ofKind.length > 0)
          .map((kind) => ({ ...kind, rows: kind.rows.map(({ row, at }) => toRowLink(row, at)) })),
      },
    ];
  });
}

const numerals = "no one two three four five six seven eight nine ten eleven twelve".split(" ");
const spellOut = (count: number) => (count === 17 ? "seventeen" : (numerals[count] ?? String(count)));

function buildLead({ combinations }: CatalogueData): string {
  const total = sumCounts(combinations);
  const fields = new Set(combinations.map(({ categoryId }) => categoryId)).size;
  const upTo = (limit: number) =>
    sumCounts(combinations.filter(({ minutes }) => minutes !== null && minutes <= limit)) > total / 2;
  const limit = [5, 10, 15, 20, 25, 30].find(upTo);
  const most = limit === undefined || total < 2 ? "" : ` Most take ${limit} minutes or less.`;
  const inFields = `in ${spellOut(fields)} ${fields === 1 ? "field" : "fields"}.`;
  return `${total.toLocaleString("en-US")} ${total === 1 ? "assessment" : "assessments"} ${inFields}${most}`;
}

const isFoldedQuery = ({ filters, sort }: CatalogueQuery) => !hasFilters(filters) && sort === "field";

/** One round trip. @throws Response: a redirect from fields that don't exist, 404 past the last page */
export async function findCatalogue(
  db: Database,
  query: CatalogueQuery,
  page: number,
): Promise<{ categories: CategoryWithCount[]; catalogue: CatalogueView }> {
  const data = isFoldedQuery(query) ? await loadFields(db) : await loadRows(db, { ...query, page });
  const slugs = new Set([...data.categories.values()].map(({ slug }) => slug));
  const field = query.filters.field.filter((slug) => slugs.has(slug));
  if (field.length < query.filters.field.length)
    throw redirect(buildCataloguePath({ ...query, filters: { ...query.filters, field } }));
  const catalogue = buildCatalogue(data, query, page);
  if (catalogue.page > catalogue.pages) throw notFound();
  return {
    categories: [...data.categories.values()].map((category) => ({
      ...category,
      count: sumCounts(data.combinations.filter(({ categoryId }) => categoryId === category.id)),
    })),
    catalogue,
  };
}

function buildCatalogue(data: CatalogueData, query: CatalogueQuery, page: number) {
  const { filters } = query;
  const isFiltered = hasFilters(filters);
  const isFolded = isFoldedQuery(query);
  const fields = listOrderedFields(data);
  const values = listValues(fields);
  const found = sumCounts(findMatches(data, filters));
  const pages = isFolded ? 1 : Math.max(1, Math.ceil(found / rowsPerPage));
  const links = Object.fromEntries(filterNames.map((name) => [name, buildLinks(data, query, values, name)]));
  const firstPage = buildCataloguePath(query);
  return {
    lead: buildLead(data),
    total: sumCounts(data.combinations),
    found,
    isFiltered,
    clearPath: buildCataloguePath({ filters: readCatalogueQuery(new URLSearchParams()).filters, sort: query.sort }),
    fields: (links["field"] ?? []).map((field) => ({ ...field, short: shortenField(field.label) })),
    groups: filterNames
      .filter((name) => name !== "field")
      .map((name) => ({ name: groupNames[name], links: links[name] ?? [] }))
      .filter((group) => group.links.length > 0),
    sorts: rowSorts.map((sort) => ({
      label: sortNames[sort],
      to: buildCataloguePath({ filters, sort }),
      isCurrent: sort === query.sort,
    })),
    sections: isFolded ? buildSections(data, fields) : [],
    rows: isFolded
      ? []
      : data.rows.flatMap((row, at) => {
          const category = data.categories.get(row.categoryId);
          return category
            ? [{ ...toRowLink(row, at), kind: kindNames[row.kind].one, category: category.name, slug: category.slug }]
            : [];
        }),
    waysOut: found === 0 ? listWaysOut(data, query, values) : [],
    page: isFolded ? 1 : page,
    pages,
    nextPages: `${firstPage}${firstPage.includes("?") ? "&" : "?"}page=`,
    firstPage,
    isFolded,
  };
}
export type CatalogueView = ReturnType<typeof buildCatalogue>;

/** Samples can't be filtered: their cards don't say of which kind they are. */
export function buildSampleCatalogue(cards: readonly AssessmentCard[]): CatalogueView {
  const data: CatalogueData = {
    categories: new Map(
      cards.map(({ categorySlug: slug, category: name }) => [slug, { id: slug, name, slug }] as const),
    ),
    combinations: cards.map(({ categorySlug, difficulty }) => ({
      categoryId: categorySlug,
      kind: "reflection",
      level: difficulty,
      minutes: null,
      hasRightAnswers: false,
      count: 1,
    })),
    rows: cards
      .filter(
        (card, at) =>
          cards.slice(0, at).filter(({ categorySlug }) => categorySlug === card.categorySlug).length < rowsPerField,
      )
      .map(({ id, title, duration, difficulty, categorySlug }) => ({
        id,
        title,
        duration,
        difficulty,
        kind: "reflection" as const,
        categoryId: categorySlug,
      })),
  };
  const view = buildCatalogue(data, readCatalogueQuery(new URLSearchParams()), 1);
  return {
    ...view,
    fields: [],
    groups: [],
    sorts: [],
    sections: view.sections.map((section) => ({
      ...section,
      kinds: section.kinds.map((kind) => ({ ...kind, label: "Samples" })),
    })),
  };
}
