import { everyItem, isSamePath, type ShapePath, startsWith } from "./shape.ts";

/** What the author says that a field of the file is. */
export interface Roles {
  question: ShapePath | null;
  /** One field with all options, or several with one each. */
  options: readonly ShapePath[];
  right: ShapePath | null;
  key: ShapePath | null;
  explanation: ShapePath | null;
  category: ShapePath | null;
  points: ShapePath | null;
  /** The value of the key field that reversed questions have; empty if there are none, null if nobody chose. */
  reversed: string | null;
  /** Where right answers that are numbers of options count from. */
  firstNumber: 0 | 1 | null;
}

export type Role = "question" | "options" | "right" | "rightOption" | "key" | "explanation" | "category" | "points";

export const roleNames: Readonly<Record<Role, string>> = {
  question: "Question",
  options: "Options",
  right: "Right answer",
  rightOption: "Right answer and option",
  key: "Key",
  explanation: "Explanation",
  category: "Category",
  points: "Points",
};

const singleRoles = ["question", "right", "key", "explanation", "category", "points"] as const;

export const noRoles: Roles = {
  question: null,
  options: [],
  right: null,
  key: null,
  explanation: null,
  category: null,
  points: null,
  reversed: null,
  firstNumber: null,
};

/** The path of one question: up to the last list around its text. */
export function findItemPath({ question }: Roles): ShapePath | null {
  if (!question) return null;
  const last = question.lastIndexOf(everyItem);
  return question.slice(0, last + 1);
}

/** The fields that have a role, beside that of the question. */
const listOtherFields = ({ options, right, key, explanation, category, points }: Roles): ShapePath[] =>
  [...options, right, key, explanation, category, points].filter((path) => path !== null);

/** Why fields can't have the roles that they were given. */
export function listConflicts(roles: Roles): string[] {
  const item = findItemPath(roles);
  if (!item) return [];
  const others = listOtherFields(roles).filter((path) => !startsWith(path, item));
  return [...new Set(others.map((path) => `"${path.at(-1)}" isn't in the same list as the question`))];
}

const isAt = (chosen: ShapePath | null, path: ShapePath): boolean => chosen !== null && isSamePath(chosen, path);

/** What a field was said to be. */
export function findRole(roles: Roles, path: ShapePath): Role | null {
  const isOption = roles.options.some((chosen) => isSamePath(chosen, path));
  if (isOption) return isAt(roles.right, path) ? "rightOption" : "options";
  return singleRoles.find((role) => isAt(roles[role], path)) ?? null;
}

/** Each field has one role, and each role one field; only options can be several. */
export function chooseRole(roles: Roles, path: ShapePath, role: Role | null): Roles {
  const next: Roles = { ...roles, options: roles.options.filter((chosen) => !isSamePath(chosen, path)) };
  for (const other of singleRoles) if (isAt(next[other], path)) next[other] = null;
  if (role === "options" || role === "rightOption") next.options = [...next.options, path];
  if (role === "rightOption") next.right = path;
  else if (role !== null && role !== "options") next[role] = path;
  return {
    ...next,
    reversed: next.key === roles.key ? roles.reversed : null,
    firstNumber: next.right === roles.right ? roles.firstNumber : null,
  };
}
