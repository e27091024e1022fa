import { ReleasedOccupation, type ReleaseFile, releaseFiles } from "./release.ts";
import { ReleaseError, type Row, readTable, type Skipped } from "./table.ts";

export interface ParsedRelease {
  occupations: ReleasedOccupation[];
  skipped: Skipped[];
}

/** O*NET's element ids of the six areas, in the order R I A S E C. */
const elements = ["1.B.1.a", "1.B.1.b", "1.B.1.c", "1.B.1.d", "1.B.1.e", "1.B.1.f"];
/** Occupational interests, 1 to 7. */
const interestScale = "OI";
/** Ranks of the three highest: known, and not used. */
const highPointScale = "IH";

const code = "O*NET-SOC Code";

const parseNumber = (text: string) => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null);

const findDescribed = (rows: Row<typeof code | "Title" | "Description">[], skip: Skip) => {
  const described = new Map<string, { line: number; title: string; description: string }>();
  for (const { line, values } of rows) {
    const id = values[code];
    if (described.has(id)) skip("Occupation Data.txt", line, `${id} is listed a second time`);
    else described.set(id, { line, title: values.Title, description: values.Description });
  }
  return described;
};

type Skip = (file: ReleaseFile, line: number, reason: string) => void;
type Described = ReturnType<typeof findDescribed>;

function findInterests(
  rows: Row<typeof code | "Element ID" | "Scale ID" | "Data Value">[],
  described: Described,
  skip: Skip,
) {
  const file = "Interests.txt";
  const interests = new Map<string, (number | undefined)[]>();
  for (const { line, values } of rows) {
    const id = values[code];
    const scale = values["Scale ID"];
    const area = elements.indexOf(values["Element ID"]);
    const value = parseNumber(values["Data Value"]);
    if (scale === highPointScale) continue;
    const scores = interests.get(id) ?? [];
    if (scale !== interestScale) skip(file, line, `unknown scale "${scale}"`);
    else if (!described.has(id)) skip(file, line, `${id} is not in Occupation Data.txt`);
    else if (area < 0) skip(file, line, `unknown element "${values["Element ID"]}"`);
    else if (value === null || value < 1 || value > 7)
      skip(file, line, `"${values["Data Value"]}" is not a value from 1 to 7`);
    else if (scores[area] !== undefined) skip(file, line, `${id} has a value for ${values["Element ID"]} already`);
    else {
      scores[area] = value;
      interests.set(id, scores);
    }
  }
  return interests;
}

function findJobZones(rows: Row<typeof code | "Job Zone">[], described: Described, skip: Skip) {
  const file = "Job Zones.txt";
  const zones = new Map<string, number>();
  for (const { line, values } of rows) {
    const id = values[code];
    const zone = parseNumber(values["Job Zone"]);
    if (!described.has(id)) skip(file, line, `${id} is not in Occupation Data.txt`);
    else if (zone === null || !Number.isInteger(zone) || zone < 1 || zone > 5)
      skip(file, line, `"${values["Job Zone"]}" is not a job zone from 1 to 5`);
    else if (zones.has(id)) skip(file, line, `${id} has a job zone already`);
    else zones.set(id, zone);
  }
  return zones;
}

/**
 * The occupations of an O*NET text release, in the order of `Occupation Data.txt`, and every line that was not taken.
 * An occupation without all six interest values cannot be matched and is left out.
 * @throws ReleaseError when a file or one of its columns is missing
 */
export function parseRelease(texts: Partial<Record<ReleaseFile, string>>): ParsedRelease {
  const missing = releaseFiles.filter((file) => texts[file] === undefined);
  if (missing.length > 0) {
    throw new ReleaseError(`The folder has no ${missing.join(", ")}. Unpack the release's text files into it.`);
  }
  const skipped: Skipped[] = [];
  const skip: Skip = (file, line, reason) => skipped.push({ file, line, reason });
  const read = <Column extends string>(file: ReleaseFile, columns: readonly Column[]) => {
    const table = readTable(file, texts[file] ?? "", columns);
    skipped.push(...table.skipped);
    return table.rows;
  };
  const described = findDescribed(read("Occupation Data.txt", [code, "Title", "Description"]), skip);
  const interests = findInterests(
    read("Interests.txt", [code, "Element ID", "Scale ID", "Data Value"]),
    described,
    skip,
  );
  const zones = findJobZones(read("Job Zones.txt", [code, "Job Zone"]), described, skip);

  const occupations: ReleasedOccupation[] = [];
  for (const [id, { line, title, description }] of described) {
    const values = interests.get(id) ?? [];
    const found = elements.filter((_, area) => values[area] !== undefined).length;
    if (found < elements.length) {
      skip("Occupation Data.txt", line, `${id} has ${found} of the six interest values`);
      continue;
    }
    const jobZone = zones.get(id) ?? null;
    const parsed = ReleasedOccupation.safeParse({ code: id, title, description, interests: values, jobZone });
    if (parsed.success) occupations.push(parsed.data);
    else skip("Occupation Data.txt", line, `${id}: ${parsed.error.issues[0]?.message ?? "not valid"}`);
  }
  return { occupations, skipped };
}
