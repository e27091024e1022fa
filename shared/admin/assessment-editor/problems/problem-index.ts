import { isSameOrInside, type Path } from "#assessment/path.ts";
import type { Problem } from "#assessment/problem.ts";

type Problems = readonly Problem[];

const none: Problems = [];

/** Of each list of problems, so that a hundred fields don't search it one by one. */
const exact = new WeakMap<Problems, ReadonlyMap<string, Problems>>();
const inside = new WeakMap<Problems, Map<string, Problems>>();

const toName = (path: Path) => path.join("/");

function buildExact(problems: Problems): ReadonlyMap<string, Problems> {
  const index = new Map<string, Problem[]>();
  for (const problem of problems) {
    const name = toName(problem.path);
    const found = index.get(name);
    if (found) found.push(problem);
    else index.set(name, [problem]);
  }
  return index;
}

/** The same list for the same problems. */
export function listProblemsAt(problems: Problems, path: Path): Problems {
  let index = exact.get(problems);
  if (!index) {
    index = buildExact(problems);
    exact.set(problems, index);
  }
  return index.get(toName(path)) ?? none;
}

/** Also of everything inside. The same list for the same problems. */
export function listProblemsIn(problems: Problems, path: Path): Problems {
  let index = inside.get(problems);
  if (!index) {
    index = new Map();
    inside.set(problems, index);
  }
  const name = toName(path);
  const known = index.get(name);
  if (known) return known;
  const found = problems.filter((problem) => isSameOrInside(problem.path, path));
  const listed = found.length === 0 ? none : found;
  index.set(name, listed);
  return listed;
}
