import { join } from "node:path";
import { EditorialOccupations } from "@illumine/shared/occupations/editorial.ts";
import { site } from "../paths.mjs";
import { ContentError } from "./content-error.ts";
import { readJsonFile, toPlace, toProblems } from "./json-files.ts";

const written = join(site, "app/content/occupations.json");

/**
 * The editors' table of occupations, checked.
 * @throws ContentError that names file, line and reason of everything wrong
 */
export function loadOccupations(path = written): EditorialOccupations {
  const { own, problems } = readJsonFile(path);
  if (!own) throw new ContentError(problems);
  const result = EditorialOccupations.safeParse(own.input);
  if (!result.success) throw new ContentError(toProblems(own, result.error));
  const ids = result.data.occupations.map(({ id }) => id);
  const repeated = ids.flatMap((id, at) =>
    ids.indexOf(id) < at
      ? [`${toPlace(own, ["occupations", at, "id"])}: The id "${id}" is that of another occupation too`]
      : [],
  );
  if (repeated.length > 0) throw new ContentError(repeated);
  return result.data;
}
