import { join } from "node:path";
import { Assessment } from "@illumine/shared/assessment/schema.ts";
import { questionSectionKeys } from "@illumine/shared/assessment/section-keys.ts";
import { type Loose, withDefaults } from "@illumine/shared/assessment/with-defaults.ts";
import { knownCategories } from "@illumine/shared/category/known.ts";
import { buildIpipNeo120 } from "../ipip-neo-120.ts";
import { site } from "../paths.mjs";
import { listCheckProblems } from "./check-rules.ts";
import { ContentError } from "./content-error.ts";
import { formatPosition, type JsonFile, listProblems, readJsonFiles } from "./json-files.ts";

const contentFolder = join(site, "app/content/assessments");
const instrumentPackage = "@alheimsins/b5-johnson-120-ipip-neo-pi-r";

const categoryNames: readonly string[] = knownCategories.map(({ name }) => name);

/** Samples have categories of their own. */
function listCategoryProblems(file: JsonFile, { category, kind }: Assessment): string[] {
  if (kind === undefined || categoryNames.includes(category)) return [];
  return [`${formatPosition(file, ["category"])}: category: There is no category "${category}"`];
}

interface Asked {
  file: JsonFile;
  path: PropertyKey[];
}

/** @param askedAt where each text was asked first; grows */
function listRepeated(file: JsonFile, { sections }: Assessment, askedAt: Map<string, Asked>): string[] {
  return questionSectionKeys.flatMap((key) =>
    (sections[key]?.questions ?? []).flatMap(({ text }, at) => {
      const asked = text.trim().toLowerCase();
      const path = ["sections", key, "questions", at];
      const first = askedAt.get(asked);
      if (first === undefined) askedAt.set(asked, { file, path });
      return first === undefined
        ? []
        : [`${formatPosition(file, path)}: The same question is asked in ${formatPosition(first.file, first.path)}`];
    }),
  );
}

/** The files by name, then the published inventory. @throws ContentError */
export function loadAssessments(folder = contentFolder): Assessment[] {
  const { files, problems } = readJsonFiles(folder);
  const assessments: Assessment[] = [];
  const ipip = Assessment.safeParse(withDefaults(buildIpipNeo120() as Loose));
  if (!ipip.success) problems.push(...listProblems({ path: instrumentPackage, text: "" }, ipip.error));
  const owners = new Map(ipip.success ? [[ipip.data.id, instrumentPackage]] : []);
  const askedAt = new Map<string, Asked>();
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
    problems.push(...listCategoryProblems(file, result.data), ...listRepeated(file, result.data, askedAt));
    if (result.data.kind === "check") problems.push(...listCheckProblems(file, result.data));
    assessments.push(result.data);
  }
  if (problems.length > 0) throw new ContentError(problems);
  return ipip.success ? [...assessments, ipip.data] : assessments;
}
