import { knownCategories } from "@illumine/shared/category/known.ts";
import { preparationLevels } from "@illumine/shared/occupations/preparation.ts";
import { interestAreas } from "@illumine/shared/scoring/interests/interest-areas.ts";
import { filtersId } from "#app/components/filters/anchors.ts";
import type { FieldLink, FilterLink } from "#app/components/filters/filter-bar.tsx";
import { shortenField } from "#app/components/filters/shorten-field.ts";
import type { OccupationFacet } from "#app/db/schema/occupations.server.ts";
import { buildOccupationsPath, type OccupationQuery } from "./address.ts";

export interface OccupationFilterView {
  fields: FieldLink[];
  groups: { name: string; links: FilterLink[] }[];
  count: number;
}

type Name = "level" | "interest" | "field";

export function buildFilterView(facets: readonly OccupationFacet[], query: OccupationQuery): OccupationFilterView {
  const count = (wanted: Pick<OccupationQuery, Name>) =>
    facets
      .filter(
        ([level, interest, field]) =>
          (wanted.level === null || level === wanted.level) &&
          (wanted.interest === null || interest === wanted.interest) &&
          (wanted.field === null || field === wanted.field),
      )
      .reduce((sum, [, , , number]) => sum + number, 0);
  const link = <Value extends string | number>(name: Name, value: Value, label: string): FilterLink => {
    const isCurrent = query[name] === value;
    return {
      value: String(value),
      label,
      count: count({ ...query, [name]: value }),
      to: buildOccupationsPath({ ...query, from: "", search: "", [name]: isCurrent ? null : value }),
      isCurrent,
    };
  };
  /** Its page shows the filters open. */
  const linkInFold: typeof link = (name, value, label) => {
    const filter = link(name, value, label);
    return { ...filter, to: `${filter.to}#${filtersId}` };
  };
  const has = (at: 0 | 1 | 2, value: unknown) => facets.some((facet) => facet[at] === value);
  return {
    fields: knownCategories
      .filter(({ slug }) => has(2, slug))
      .map(({ slug, name }) => ({ ...link("field", slug, name), short: shortenField(name) })),
    groups: [
      {
        name: "Preparation",
        links: preparationLevels
          .filter(({ level }) => has(0, level))
          .map(({ level, name }) => linkInFold("level", level, `${level} ${name.replace(" preparation", "")}`)),
      },
      {
        name: "Strongest interest",
        links: interestAreas
          .filter(({ letter }) => has(1, letter))
          .map(({ letter, label }) => linkInFold("interest", letter, label)),
      },
    ],
    count: count(query),
  };
}

export const buildLetterLinks = (query: OccupationQuery) =>
  [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => ({
    letter,
    to: buildOccupationsPath({ ...query, search: "", from: letter }),
    isCurrent: query.from.slice(0, 1).toUpperCase() === letter,
  }));
