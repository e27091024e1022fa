import type { ReleaseTables } from "./release-tables.ts";

/** O*NET's element ids of the six areas, in the order R I A S E C. */
export const interestElements = ["1.B.1.a", "1.B.1.b", "1.B.1.c", "1.B.1.d", "1.B.1.e", "1.B.1.f"];
/** Occupational interests, 1 to 7. */
const interestScale = "OI";
/** Ranks of the three highest: known, and not used. */
const highPointScale = "IH";

/** The values found per code, by area; an area without a value is a hole. */
export function parseInterests(tables: ReleaseTables): Map<string, (number | undefined)[]> {
  const file = "Interests.txt";
  const interests = new Map<string, (number | undefined)[]>();
  for (const { line, values } of tables.read(file, ["Element ID", "Scale ID", "Data Value"])) {
    const id = values["O*NET-SOC Code"];
    const scale = values["Scale ID"];
    const area = interestElements.indexOf(values["Element ID"]);
    const value = tables.parseNumber(values["Data Value"]);
    if (scale === highPointScale) continue;
    const scores = interests.get(id) ?? [];
    if (scale !== interestScale) tables.skip(file, line, `unknown scale "${scale}"`);
    else if (area < 0) tables.skip(file, line, `unknown element "${values["Element ID"]}"`);
    else if (value === null || value < 1 || value > 7)
      tables.skip(file, line, `"${values["Data Value"]}" is not a value from 1 to 7`);
    else if (scores[area] !== undefined)
      tables.skip(file, line, `${id} has a value for ${values["Element ID"]} already`);
    else {
      scores[area] = value;
      interests.set(id, scores);
    }
  }
  return interests;
}

export function parseJobZones(tables: ReleaseTables): Map<string, number> {
  const file = "Job Zones.txt";
  const zones = new Map<string, number>();
  for (const { line, values } of tables.read(file, ["Job Zone"])) {
    const id = values["O*NET-SOC Code"];
    const zone = tables.parseNumber(values["Job Zone"]);
    if (zone === null || !Number.isInteger(zone) || zone < 1 || zone > 5)
      tables.skip(file, line, `"${values["Job Zone"]}" is not a job zone from 1 to 5`);
    else if (zones.has(id)) tables.skip(file, line, `${id} has a job zone already`);
    else zones.set(id, zone);
  }
  return zones;
}
