import { checkDraft } from "#assessment/draft.ts";
import { toList } from "../formats/loose-json.ts";
import { finishFormat } from "../formats/read-format.ts";
import { reportLeftovers } from "../formats/report-leftovers.ts";
import { parseTree, toData, type Value } from "../json-tree.ts";
import { limitUnread } from "../not-imported.ts";
import { outlineText, prepareText } from "../prepare-text.ts";
import type { AssessmentReading } from "../read-assessment.ts";
import { createReport } from "../report.ts";
import { createLines } from "../text-lines.ts";
import { buildPointed } from "./build-pointed.ts";
import type { Roles } from "./roles.ts";
import { everyItem } from "./shape.ts";

/** The tree of a text that is JSON with something in it; null for anything else. */
function parseJson(text: string): Value | null {
  const report = createReport();
  const prepared = prepareText(text, report);
  if (!/^\s*[[{]/.test(prepared) || outlineText(prepared, report).tooDeep) return null;
  const { root, errors } = parseTree(prepared);
  return root && errors.length === 0 ? root : null;
}

export interface PointedFile {
  /** What the JSON says, whose fields are pointed at. */
  data: unknown;
  read: (roles: Roles) => AssessmentReading;
}

/** A JSON file of a shape that nobody knows. Null if the text isn't JSON. */
export function openPointed(text: string): PointedFile | null {
  const tree = parseJson(text);
  if (!tree) return null;
  const data = toData(tree);
  return { data, read: (roles) => readPointed(text, tree, data, roles) };
}

/** Numbers and letters that stand for an option aren't in the draft as they are. */
function matchPointed({ right, key }: Roles): RegExp | undefined {
  const names = [right, key].flatMap((path) => path?.filter((step) => step !== everyItem).at(-1) ?? []);
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return escaped.length === 0 ? undefined : new RegExp(`^(?:${escaped.join("|")})$`);
}

/** Texts that nobody pointed at are listed, as those of a known format are. */
function readPointed(text: string, tree: Value, data: unknown, roles: Roles): AssessmentReading {
  const report = createReport();
  const reading = finishFormat("JSON", buildPointed(data, roles), report);
  const unread = reportLeftovers(tree, reading.draft, report, matchPointed(roles));
  const known = toList((reading.draft as Record<string, unknown> | null)?.["notImported"]).map(String);
  const draft =
    reading.draft && unread.length > 0
      ? { ...reading.draft, notImported: limitUnread([...known, ...unread]) }
      : reading.draft;
  const span = { offset: 0, length: 1 };
  if (draft) for (const problem of checkDraft(draft, false)) report.add({ ...problem, span });
  return { draft, isFaithful: false, problems: report.listProblems(createLines(text)), format: "JSON" };
}
