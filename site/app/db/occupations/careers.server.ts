import { defaultOccupationCodes } from "@illumine/shared/assessment/careers.ts";
import type { OccupationSlugs } from "@illumine/shared/occupations/slugs.ts";
import { type SQL, sql } from "drizzle-orm";
import { isVisible } from "./occupations.server.ts";

const listCareers = (document: SQL) =>
  sql`json_each(case when json_valid(${document}) then ${document} else '{}' end, '$.typicalCareers')`;

const selectCodes = (document: SQL) => sql`
  select json_extract(case type when 'object' then value else '{}' end, '$.occupation') from ${listCareers(document)}
  union select value from json_each(${JSON.stringify(defaultOccupationCodes)})
    where not exists (select 1 from ${listCareers(document)})`;

/** A column with the slugs of visible occupations, so that careers have their links without another round trip. */
export const careerSlugs = (document: SQL): SQL<OccupationSlugs> =>
  sql`(select json_group_object(occupations.id, occupations.slug) from occupations
    where ${isVisible} and occupations.id in (${selectCodes(document)}))`.mapWith(
    (slugs: string): OccupationSlugs => JSON.parse(slugs),
  );
