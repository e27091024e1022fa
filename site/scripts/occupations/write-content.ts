import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ReleasedOccupation } from "@illumine/shared/occupations/release.ts";
import { ReleaseError, type Skipped } from "@illumine/shared/occupations/table.ts";
import { type ReleaseOptions, readRelease } from "./read-release.ts";

export interface ContentReport {
  count: number;
  release: string;
  released: string;
  skipped: Skipped[];
  gone: string[];
}

/** The first two digits of a code are its major group. */
const getGroup = ({ code }: Pick<ReleasedOccupation, "code">) => code.slice(0, 2);

/** "February 2026 Release", as the release's read-me says, becomes '2026-02'. */
function findMonth(folder: string): string | null {
  const file = join(folder, "Read Me.txt");
  const [, name] = (existsSync(file) && /^(\w+ \d{4}) Release/m.exec(readFileSync(file, "utf8"))) || [];
  const month = new Date(`1 ${name} UTC`);
  return Number.isNaN(month.getTime()) ? null : month.toISOString().slice(0, 7);
}

function listCodes(figures: string): string[] {
  if (!existsSync(figures)) return [];
  return readdirSync(figures).flatMap((file) => Object.keys(JSON.parse(readFileSync(join(figures, file), "utf8"))));
}

/** One occupation per line, so that two releases can be compared line by line. */
const formatFigures = (occupations: readonly ReleasedOccupation[]) =>
  `{\n${occupations.map(({ code, ...rest }) => `${JSON.stringify(code)}: ${JSON.stringify(rest)}`).join(",\n")}\n}\n`;

/** Texts stay. `released`: '2026-02', if the read-me doesn't say it. @throws ReleaseError before anything is written */
export function writeContent(
  folder: string,
  target: string,
  { released: month, ...options }: ReleaseOptions & { released?: string | undefined },
): ContentReport {
  const { occupations, skipped, release } = readRelease(folder, options);
  const released = month ?? findMonth(folder);
  if (!released || !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(released))
    throw new ReleaseError("The folder has no Read Me.txt with the month of the release. Add it: --released 2026-02");
  const figures = join(target, "figures");
  const codes = new Set(occupations.map(({ code }) => code));
  const gone = listCodes(figures).filter((code) => !codes.has(code));
  rmSync(figures, { recursive: true, force: true });
  mkdirSync(figures, { recursive: true });
  for (const group of new Set(occupations.map(getGroup))) {
    const members = occupations.filter((occupation) => getGroup(occupation) === group);
    writeFileSync(join(figures, `${group}.json`), formatFigures(members));
  }
  writeFileSync(join(target, "release.json"), `${JSON.stringify({ release, released }, null, 2)}\n`);
  return { count: occupations.length, release, released, skipped, gone };
}
