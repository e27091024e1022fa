import { listAssessmentFields } from "@illumine/shared/admin/assessment-editor/saving/assessment-fields.ts";
import { listDifferences } from "@illumine/shared/admin/drafts/fields.ts";
import { diffLines } from "@illumine/shared/admin/drafts/line-diff.ts";
import { type CommandResult, formatCount, formatFinding, type ReadableFile } from "../command.ts";
import { listReadingFindings } from "./lint.ts";

export interface FilePair {
  name: string;
  before: ReadableFile | null;
  after: ReadableFile | null;
}

interface FieldDifference {
  field: string;
  before: string;
  after: string;
}

function listChanges({ before, after }: FilePair): FieldDifference[] {
  if (!before || !after) return [];
  const [old, next] = [before, after].map(({ draft }) => ({ draft, json: null }));
  if (!old || !next) return [];
  return listDifferences(listAssessmentFields(old, next), old, next).map((field) => ({
    field: field.label,
    before: field.format(field.read(old)),
    after: field.format(field.read(next)),
  }));
}

const formatSide = (sign: "-" | "+", text: string): string[] =>
  text
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => `    ${sign} ${line}`);

function formatChange({ field, before, after }: FieldDifference): string[] {
  const parts = diffLines(before, after).flatMap(({ value, added, removed }) =>
    added ? formatSide("+", value) : removed ? formatSide("-", value) : [],
  );
  return [`  ${field}`, ...parts];
}

function formatPair(pair: FilePair, changes: readonly FieldDifference[]): string[] {
  if (!pair.before) return [`${pair.name}: added`];
  if (!pair.after) return [`${pair.name}: removed`];
  if (changes.length === 0) return [];
  return [`${pair.name}: ${formatCount(changes.length, "change")}`, ...changes.flatMap(formatChange)];
}

export function diffFiles(pairs: readonly FilePair[]): CommandResult {
  const compared = pairs.map((pair) => ({ pair, changes: listChanges(pair) }));
  const isDifferent = ({ pair, changes }: (typeof compared)[number]) =>
    !pair.before || !pair.after || changes.length > 0;
  const different = compared.filter(isDifferent);
  const sides = pairs.flatMap(({ before, after }) => [before, after]).filter((file) => file !== null);
  const byPath = new Map(sides.map((file) => [file.path, file]));
  const findings = [...byPath.values()].flatMap(listReadingFindings);
  const changed = compared.flatMap(({ pair, changes }) => formatPair(pair, changes));
  return {
    lines: [...findings.map(formatFinding), ...(different.length === 0 ? ["No differences"] : changed)],
    data: {
      findings,
      files: different.map(({ pair, changes }) => ({
        file: pair.name,
        state: !pair.before ? "added" : !pair.after ? "removed" : "changed",
        changes,
      })),
    },
    hasFindings: different.length + findings.length > 0,
  };
}
