import { join } from "node:path";
import { EditorialOccupations } from "@illumine/shared/occupations/editorial.ts";
import { site } from "../paths.mjs";
import { ContentError } from "./content-error.ts";
import { formatPosition, listProblems, readJsonFile } from "./json-files.ts";

const contentFile = join(site, "app/content/occupations.json");

/** The editors' table of occupations. @throws ContentError */
export function loadOccupations(path = contentFile): EditorialOccupations {
  const { file, problems } = readJsonFile(path);
  if (!file) throw new ContentError(problems);
  const result = EditorialOccupations.safeParse(file.input);
  if (!result.success) throw new ContentError(listProblems(file, result.error));
  const ids = result.data.occupations.map(({ id }) => id);
  const repeated = ids.flatMap((id, at) =>
    ids.indexOf(id) < at
      ? [`${formatPosition(file, ["occupations", at, "id"])}: Another occupation already has the id "${id}"`]
      : [],
  );
  if (repeated.length > 0) throw new ContentError(repeated);
  return result.data;
}
