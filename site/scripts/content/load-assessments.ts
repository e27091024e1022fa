import { join } from "node:path";
import { type Loose, withDefaults } from "@illumine/shared/assessment/defaults.ts";
import { Assessment } from "@illumine/shared/assessment/schema.ts";
import { buildIpipNeo120 } from "../ipip-neo-120.ts";
import { site } from "../paths.mjs";
import { ContentError } from "./content-error.ts";
import { formatPosition, listProblems, readJsonFiles } from "./json-files.ts";

const contentFolder = join(site, "app/content/assessments");
const instrumentPackage = "@alheimsins/b5-johnson-120-ipip-neo-pi-r";

/**
 * The files by name, then the published inventory.
 * @throws ContentError
 */
export function loadAssessments(folder = contentFolder): Assessment[] {
  const { files, problems } = readJsonFiles(folder);
  const assessments: Assessment[] = [];
  const ipip = Assessment.safeParse(withDefaults(buildIpipNeo120() as Loose));
  if (!ipip.success) problems.push(...listProblems({ path: instrumentPackage, text: "" }, ipip.error));
  const owners = new Map(ipip.success ? [[ipip.data.id, instrumentPackage]] : []);
  for (const file of files) {
    const result = Assessment.safeParse(withDefaults(file.input));
    if (!result.success) {
      problems.push(...listProblems(file, result.error));
      continue;
    }
    const { id } = result.data;
    const position = formatPosition(file, ["id"]);
    if (id !== file.name) problems.push(`${position}: The id "${id}" must be the file's name`);
    const owner = owners.get(id);
    if (owner) problems.push(`${position}: The id "${id}" is already used by ${owner}`);
    else owners.set(id, file.path);
    assessments.push(result.data);
  }
  if (problems.length > 0) throw new ContentError(problems);
  return ipip.success ? [...assessments, ipip.data] : assessments;
}
