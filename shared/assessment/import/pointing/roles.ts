import { everyItem, isSamePath, type ShapePath, startsWith } from "./shape.ts";

/** What the author says that a field of the file is. */
export interface Roles {
  question: ShapePath | null;
  options: ShapePath | null;
  right: ShapePath | null;
  key: ShapePath | null;
  /** The value of the key field that reversed questions have; empty if there are none, null if nobody chose. */
  reversed: string | null;
  /** Where right answers that are numbers of options count from. */
  firstNumber: 0 | 1 | null;
}

export type Role = "question" | "options" | "right" | "key";

export const roleNames: Readonly<Record<Role, string>> = {
  question: "Question",
  options: "Options",
  right: "Right answer",
  key: "Key",
};

export const noRoles: Roles = {
  question: null,
  options: null,
  right: null,
  key: null,
  reversed: null,
  firstNumber: null,
};

/** The path of one question: up to the last list around its text. */
export function findItemPath({ question }: Roles): ShapePath | null {
  if (!question) return null;
  const last = question.lastIndexOf(everyItem);
  return question.slice(0, last + 1);
}

/** Why a field can't have the role that it was given; null if it can. */
export function findConflict(roles: Roles, role: Role): string | null {
  const item = findItemPath(roles);
  const path = roles[role];
  if (!item || !path || role === "question") return null;
  return startsWith(path, item) ? null : `"${path.at(-1)}" isn't in the same list as the question`;
}

/** Each role belongs to one field, and each field has one role. */
export function chooseRole(roles: Roles, path: ShapePath, role: Role | null): Roles {
  const next: Roles = { ...roles };
  for (const other of ["question", "options", "right", "key"] as const)
    if (next[other] && isSamePath(next[other], path)) next[other] = null;
  if (role) next[role] = path;
  return {
    ...next,
    reversed: next.key === roles.key ? roles.reversed : null,
    firstNumber: next.right === roles.right ? roles.firstNumber : null,
  };
}
