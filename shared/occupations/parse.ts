import { parseFigures } from "./parse-figures.ts";
import { interestElements, parseInterests, parseJobZones } from "./parse-interests.ts";
import { parseTitles } from "./parse-titles.ts";
import { ReleasedOccupation, type ReleaseFile, releaseFiles } from "./release.ts";
import { ReleaseTables } from "./release-tables.ts";
import { ReleaseError, type Skipped } from "./table.ts";

export interface ParsedRelease {
  occupations: ReleasedOccupation[];
  skipped: Skipped[];
}

const indispensable: readonly ReleaseFile[] = ["Occupation Data.txt", "Interests.txt", "Job Zones.txt"];

function checkFiles(texts: Partial<Record<ReleaseFile, string>>, without: readonly string[]): void {
  const needed = without.find((file) => indispensable.some((one) => one === file));
  if (needed) throw new ReleaseError(`A release can't be read without ${needed}.`);
  const unknown = without.find((file) => !releaseFiles.some((one) => one === file));
  if (unknown !== undefined)
    throw new ReleaseError(`There is no table "${unknown}" to leave out. The tables: ${releaseFiles.join(", ")}.`);
  const missing = releaseFiles.filter((file) => texts[file] === undefined && !without.includes(file));
  if (missing.length > 0) {
    throw new ReleaseError(
      `The folder has no ${missing.join(", ")}. Unpack the release's text files into it, or leave a table out on purpose: ${missing.map((file) => `--without "${file}"`).join(" ")}`,
    );
  }
}

/**
 * The occupations of an O*NET text release, in the order of `Occupation Data.txt`, and every line that was not taken.
 * An occupation without all six interest values cannot be matched and is left out.
 * @param without tables that the caller does without, such as 'Work Values.txt'
 * @throws ReleaseError when a file, one of its columns or its scale is missing
 */
export function parseRelease(
  texts: Partial<Record<ReleaseFile, string>>,
  without: readonly string[] = [],
): ParsedRelease {
  checkFiles(texts, without);
  const tables = new ReleaseTables(
    Object.fromEntries(Object.entries(texts).filter(([file]) => !without.includes(file))),
  );
  const interests = parseInterests(tables);
  const zones = parseJobZones(tables);
  const findTitles = parseTitles(tables);
  const findFigures = parseFigures(tables);

  const occupations: ReleasedOccupation[] = [];
  for (const [code, { line, title }] of tables.titles) {
    const values = interests.get(code) ?? [];
    const found = interestElements.filter((_, area) => values[area] !== undefined).length;
    if (found < interestElements.length) {
      tables.skip("Occupation Data.txt", line, `${code} has ${found} of the six interest values`);
      continue;
    }
    const parsed = ReleasedOccupation.safeParse({
      code,
      title,
      interests: values,
      jobZone: zones.get(code) ?? null,
      ...findTitles(code),
      figures: findFigures(code),
    });
    if (parsed.success) occupations.push(parsed.data);
    else tables.skip("Occupation Data.txt", line, `${code}: ${parsed.error.issues[0]?.message ?? "not valid"}`);
  }
  return { occupations, skipped: tables.skipped };
}
