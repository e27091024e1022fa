import { findFirstNumber } from "../import/choices.ts";
import { withReasons } from "../import/not-imported.ts";
import { describePlainTexts, toPlainQuestions } from "../import/plain-questions.ts";
import type { Question, QuestionSectionKey, Scale } from "../schema.ts";
import { questionSectionKeys } from "../section-keys.ts";
import { isExportedHeader, type Mapping } from "./mapping.ts";
import { separateOptions } from "./option-separators.ts";
import { createRowReader, listNumbered, readQuestion, readSection } from "./read-row.ts";
import { createScaleColumns } from "./scale-columns.ts";
import type { Row, RowProblem, Table } from "./table.ts";
import { createUnmappedList } from "./unmapped-columns.ts";

export type SectionQuestions = Record<QuestionSectionKey, Question[]>;

export interface TableReading {
  questions: SectionQuestions;
  /** What columns with keys of scales say; their items are among the questions. */
  scales: Scale[];
  count: number;
  problems: RowProblem[];
  skipped: Row[];
}

const createEmptySections = (): SectionQuestions => ({ psychometric: [], technical: [], wiscar: [] });

function findFreeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  for (let number = 2; ; number++) {
    const free = `${id}-${number}`;
    if (!taken.has(free)) return free;
  }
}

/** Tables of other tools have HTML in their cells. */
function toPlainSections(questions: SectionQuestions, problems: RowProblem[]): SectionQuestions {
  const all = questionSectionKeys.flatMap((key) => questions[key]);
  const plain = toPlainQuestions(all);
  const message = describePlainTexts(all, plain);
  if (message === null) return questions;
  problems.push({ severity: "note", line: 1, message });
  const byId = new Map(plain.map((question) => [question.id, question]));
  const read = (key: QuestionSectionKey) => questions[key].map((question) => byId.get(question.id) ?? question);
  return { psychometric: read("psychometric"), technical: read("technical"), wiscar: read("wiscar") };
}

/** What of a table's lines couldn't be read: cells may stand in the columns of others. */
function groupErrors({ problems }: Table): Map<number, string[]> {
  const byLine = new Map<number, string[]>();
  for (const { severity, line, message } of problems)
    if (severity === "error") byLine.set(line, [...(byLine.get(line) ?? []), message]);
  return byLine;
}

const silent = { warn: () => undefined, refuse: () => undefined, noteUnread: () => undefined };

/**
 * The questions of a table. Ids are unique; order indexes count from 1 in each section.
 * @param target.section for questions that name none
 * @param target.takenIds ids already in use
 */
export function readQuestions(
  given: Table,
  mapping: Mapping,
  target: { section: QuestionSectionKey; takenIds: Iterable<string> },
): TableReading {
  const questions = createEmptySections();
  const taken = new Set(target.takenIds);
  const isOurs = isExportedHeader(given.header);
  const { table, separator } = isOurs ? { table: given, separator: null } : separateOptions(given, mapping);
  const problems: RowProblem[] = [...table.problems];
  if (separator !== null) {
    const message = `Options were read as separated by ${separator === "\n" ? "line ends" : JSON.stringify(separator)}`;
    problems.push({ severity: "note", line: 1, message });
  }
  const skipped: Row[] = [];
  if (!mapping.includes("text")) {
    const message = "Choose the column with the questions";
    return {
      questions,
      scales: [],
      count: 0,
      problems: [{ severity: "error", line: 1, message }, ...problems],
      skipped: table.rows,
    };
  }
  const counted = table.rows.flatMap((row) => listNumbered(createRowReader(row, mapping, silent)));
  const facts = { firstNumber: findFirstNumber(counted), hasNumbers: counted.length > 0, isOurs };
  const damaged = groupErrors(table);
  const scaleColumns = createScaleColumns(table.header, mapping);
  const listUnmapped = createUnmappedList(table, mapping);
  for (const row of table.rows) {
    const unread = damaged.get(row.line) ?? [];
    const warn = (message: string) => problems.push({ severity: "warning", line: row.line, message });
    const refuse = (message: string) => problems.push({ severity: "error", line: row.line, message });
    const noteUnread = (message: string) => {
      refuse(message);
      unread.push(message);
    };
    const reader = createRowReader(row, mapping, { warn, refuse, noteUnread });
    if (reader.read("text").trim() === "") {
      warn("This row has no question: it was left out");
      skipped.push(row);
      continue;
    }
    const section = readSection(reader, target.section);
    const list = questions[section];
    const named = reader.read("id");
    const wanted = named.trim() === "" ? `${section}-${list.length + 1}` : named;
    const id = findFreeId(wanted, taken);
    taken.add(id);
    if (id !== wanted && wanted === named) warn(`The id "${named}" is taken: this question got "${id}"`);
    for (const message of listUnmapped(row)) noteUnread(message);
    const question = readQuestion(reader, { id, orderIndex: list.length + 1 }, facts);
    for (const message of scaleColumns.addRow(row.cells, question, section)) noteUnread(message);
    list.push(withReasons(question, unread));
  }
  const plain = isOurs ? questions : toPlainSections(questions, problems);
  const count = table.rows.length - skipped.length;
  if (count === 0 && skipped.length > 0) {
    const message = "No question was read. Check which column contains the questions";
    problems.push({ severity: "error", line: 1, message });
  }
  return {
    questions: plain,
    scales: scaleColumns.listScales(),
    count,
    problems: problems.sort((a, b) => a.line - b.line),
    skipped,
  };
}
