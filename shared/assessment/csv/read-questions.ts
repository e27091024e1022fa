import { toPlainQuestions } from "../import/plain-questions.ts";
import type { Question, QuestionSectionKey } from "../schema.ts";
import { questionSectionKeys } from "../section-keys.ts";
import { isExportedHeader, type Mapping } from "./mapping.ts";
import { createRowReader, readQuestion, readSection } from "./read-row.ts";
import type { Row, RowProblem, Table } from "./table.ts";

export type SectionQuestions = Record<QuestionSectionKey, Question[]>;

export interface TableReading {
  questions: SectionQuestions;
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
  const changed = plain.filter((question, at) => question !== all[at]).length;
  if (changed === 0) return questions;
  const count = changed === 1 ? "1 question" : `${changed.toLocaleString("en")} questions`;
  problems.push({ severity: "note", line: 1, message: `The HTML of ${count} was read as text` });
  const byId = new Map(plain.map((question) => [question.id, question]));
  const read = (key: QuestionSectionKey) => questions[key].map((question) => byId.get(question.id) ?? question);
  return { psychometric: read("psychometric"), technical: read("technical"), wiscar: read("wiscar") };
}

/**
 * The questions of a table. Ids are unique; order indexes count from 1 in each section.
 * @param target.section for questions that name none
 * @param target.takenIds ids already in use
 */
export function readQuestions(
  table: Table,
  mapping: Mapping,
  target: { section: QuestionSectionKey; takenIds: Iterable<string> },
): TableReading {
  const questions = createEmptySections();
  const taken = new Set(target.takenIds);
  const problems: RowProblem[] = [...table.problems];
  const skipped: Row[] = [];
  if (!mapping.includes("text")) {
    const message = "Choose the column with the questions";
    return {
      questions,
      count: 0,
      problems: [{ severity: "error", line: 1, message }, ...problems],
      skipped: table.rows,
    };
  }
  for (const row of table.rows) {
    const warn = (message: string) => problems.push({ severity: "warning", line: row.line, message });
    const refuse = (message: string) => problems.push({ severity: "error", line: row.line, message });
    const reader = createRowReader(row, mapping, { warn, refuse });
    if (reader.read("text").trim() === "") {
      warn("This row has no question: it was left out");
      skipped.push(row);
      continue;
    }
    const section = readSection(reader, target.section);
    const list = questions[section];
    const given = reader.read("id");
    const wanted = given.trim() === "" ? `${section}-${list.length + 1}` : given;
    const id = findFreeId(wanted, taken);
    taken.add(id);
    if (id !== wanted && wanted === given) warn(`The id "${given}" is taken: this question got "${id}"`);
    list.push(readQuestion(reader, { id, orderIndex: list.length + 1 }));
  }
  const plain = isExportedHeader(table.header) ? questions : toPlainSections(questions, problems);
  const count = table.rows.length - skipped.length;
  if (count === 0 && skipped.length > 0) {
    const message = "No question was read. Check which column contains the questions";
    problems.push({ severity: "error", line: 1, message });
  }
  return { questions: plain, count, problems: problems.sort((a, b) => a.line - b.line), skipped };
}
