import type { OccupationFigures, ReleaseFile } from "./release.ts";
import type { ReleaseTables } from "./release-tables.ts";
import { ReleaseError } from "./table.ts";

const maxRated = 10;
const maxTechnologies = 20;
const maxRelated = 10;

type Rated = OccupationFigures["skills"][number];

type PerCode<Value> = Map<string, Value>;

function push<Value>(lists: PerCode<Value[]>, code: string, value: Value): void {
  const list = lists.get(code);
  if (list) list.push(value);
  else lists.set(code, [value]);
}

interface RatingScale {
  file: ReleaseFile;
  scale: string;
  min: number;
  max: number;
  /** Scales that the table has too, and that we don't use. */
  others: readonly string[];
}

/** In the table's order. Values that O*NET advises against using are left out. */
function parseRatings(tables: ReleaseTables, { file, scale, min, max, others }: RatingScale): PerCode<Rated[]> {
  const ratings: PerCode<Rated[]> = new Map();
  const rows = tables.read(file, ["Element Name", "Scale ID", "Data Value"], ["Recommend Suppress"]);
  for (const { line, values } of rows) {
    if (others.includes(values["Scale ID"]) || values["Recommend Suppress"] === "Y") continue;
    const value = tables.parseNumber(values["Data Value"]);
    if (values["Scale ID"] !== scale) tables.skip(file, line, `unknown scale "${values["Scale ID"]}"`);
    else if (value === null || value < min || value > max)
      tables.skip(file, line, `"${values["Data Value"]}" is not a value from ${min} to ${max}`);
    else push(ratings, values["O*NET-SOC Code"], [values["Element Name"], value]);
  }
  if (rows.length > 0 && ratings.size === 0)
    throw new ReleaseError(`${file} has no value on the scale "${scale}". Is it of another kind of release?`);
  return ratings;
}

const listHighest = (ratings: readonly Rated[] = []): Rated[] =>
  [...ratings].sort(([, a], [, b]) => b - a).slice(0, maxRated);

function parseStyles(tables: ReleaseTables): PerCode<Rated[]> {
  const file = "Work Styles.txt";
  const impacts = parseRatings(tables, { file, scale: "WI", min: -3, max: 3, others: ["DR"] });
  const ranked = new Set<string>();
  for (const { values } of tables.read(file, ["Element Name", "Scale ID", "Data Value"]))
    if (values["Scale ID"] === "DR" && Number(values["Data Value"]) > 0)
      ranked.add(`${values["O*NET-SOC Code"]} ${values["Element Name"]}`);
  return new Map(
    [...impacts].map(([code, styles]) => {
      const distinct = styles.filter(([name]) => ranked.has(`${code} ${name}`));
      return [code, listHighest(distinct.length > 0 ? distinct : styles)];
    }),
  );
}

function parseTechnologies(tables: ReleaseTables): PerCode<OccupationFigures["technologies"]> {
  const found: PerCode<{ technology: [string, string]; rank: number }[]> = new Map();
  const columns = ["Example", "Commodity Title"] as const;
  for (const { values } of tables.read("Technology Skills.txt", columns, ["Hot Technology", "In Demand"])) {
    const rank = values["In Demand"] === "Y" ? 0 : values["Hot Technology"] === "Y" ? 1 : 2;
    push(found, values["O*NET-SOC Code"], { technology: [values.Example, values["Commodity Title"]], rank });
  }
  return new Map(
    [...found].map(([code, list]) => [
      code,
      list
        .sort((a, b) => a.rank - b.rank)
        .slice(0, maxTechnologies)
        .map(({ technology }) => technology),
    ]),
  );
}

function parseEducation(tables: ReleaseTables): PerCode<NonNullable<OccupationFigures["education"]>> {
  const file = "Education, Training, and Experience.txt";
  const found: PerCode<NonNullable<OccupationFigures["education"]>> = new Map();
  const rows = tables.read(file, ["Scale ID", "Category", "Data Value"], ["N", "Lower CI Bound", "Upper CI Bound"]);
  for (const { line, values } of rows) {
    if (values["Scale ID"] !== "RL") continue;
    const level = tables.parseNumber(values.Category);
    const percent = tables.parseNumber(values["Data Value"]);
    if (level === null || level < 1 || level > 12 || percent === null || percent < 0 || percent > 100) {
      tables.skip(
        file,
        line,
        `"${values.Category}" and "${values["Data Value"]}" are not a level of education and a percentage`,
      );
      continue;
    }
    if (percent === 0) continue;
    const people = tables.parseNumber(values.N);
    const education = found.get(values["O*NET-SOC Code"]) ?? { people: people ? people : null, shares: [] };
    education.shares.push([
      level,
      percent,
      tables.parseNumber(values["Lower CI Bound"]),
      tables.parseNumber(values["Upper CI Bound"]),
    ]);
    found.set(values["O*NET-SOC Code"], education);
  }
  return found;
}

function parseRelated(tables: ReleaseTables): PerCode<string[]> {
  const found: PerCode<{ code: string; index: number }[]> = new Map();
  const file = "Related Occupations.txt";
  for (const { line, values } of tables.read(file, ["Related O*NET-SOC Code", "Index"])) {
    const index = tables.parseNumber(values.Index);
    if (index === null) tables.skip(file, line, `"${values.Index}" is not a rank`);
    else push(found, values["O*NET-SOC Code"], { code: values["Related O*NET-SOC Code"], index });
  }
  return new Map(
    [...found].map(([code, list]) => [
      code,
      list
        .sort((a, b) => a.index - b.index)
        .slice(0, maxRelated)
        .map((related) => related.code),
    ]),
  );
}

/** Reads all figures but interests and job zones. @throws ReleaseError when a column or a scale is missing */
export function parseFigures(tables: ReleaseTables): (code: string) => OccupationFigures {
  const importance = { scale: "IM", min: 1, max: 5, others: ["LV"] };
  const skills = parseRatings(tables, { file: "Skills.txt", ...importance });
  const knowledge = parseRatings(tables, { file: "Knowledge.txt", ...importance });
  const styles = parseStyles(tables);
  const values = parseRatings(tables, { file: "Work Values.txt", scale: "EX", min: 1, max: 7, others: ["VH"] });
  const technologies = parseTechnologies(tables);
  const education = parseEducation(tables);
  const related = parseRelated(tables);
  return (code) => ({
    skills: listHighest(skills.get(code)),
    knowledge: listHighest(knowledge.get(code)),
    styles: styles.get(code) ?? [],
    values: listHighest(values.get(code)),
    technologies: technologies.get(code) ?? [],
    education: education.get(code) ?? null,
    related: related.get(code) ?? [],
  });
}
