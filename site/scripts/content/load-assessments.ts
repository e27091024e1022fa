import { join } from "node:path";
import { type Loose, withDefaults } from "@illumine/shared/assessment/defaults.ts";
import { Assessment } from "@illumine/shared/assessment/schema.ts";
import { buildIpipNeo120 } from "../ipip-neo-120.ts";
import { site } from "../paths.mjs";
import { ContentError } from "./content-error.ts";
import { readJsonFiles, toPlace, toProblems } from "./json-files.ts";

const written = join(site, "app/content/assessments");
/** The package of the published inventory. */
const instrument = "@alheimsins/b5-johnson-120-ipip-neo-pi-r";

/**
 * Every built-in assessment, checked: the files by name, then the published inventory.
 * @throws ContentError that names file, line and reason of everything wrong
 */
export function loadAssessments(folder = written): Assessment[] {
  const { files, problems } = readJsonFiles(folder);
  const assessments: Assessment[] = [];
  const ipip = Assessment.safeParse(withDefaults(buildIpipNeo120() as Loose));
  if (!ipip.success) problems.push(...toProblems({ file: instrument, text: "" }, ipip.error));
  const owners = new Map(ipip.success ? [[ipip.data.id, instrument]] : []);
  for (const own of files) {
    const result = Assessment.safeParse(withDefaults(own.input));
    if (!result.success) {
      problems.push(...toProblems(own, result.error));
      continue;
    }
    const { id } = result.data;
    const place = toPlace(own, ["id"]);
    if (id !== own.name) problems.push(`${place}: The id "${id}" must be the file's name`);
    const owner = owners.get(id);
    if (owner) problems.push(`${place}: The id "${id}" is that of ${owner} too`);
    else owners.set(id, own.file);
    assessments.push(result.data);
  }
  if (problems.length > 0) throw new ContentError(problems);
  return ipip.success ? [...assessments, ipip.data] : assessments;
}
