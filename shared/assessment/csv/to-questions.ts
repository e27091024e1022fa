import type { Question, QuestionSectionKey } from "../schema.ts";
import type { Mapping } from "./mapping.ts";
import { createRowReader, readQuestion, readSection } from "./read-row.ts";
import type { Row, RowProblem, Table } from "./table.ts";

/** Questions by the section that they belong to, in their order. */
export type SectionQuestions = Record<QuestionSectionKey, Question[]>;

export interface TableReading {
  questions: SectionQuestions;
  count: number;
  /** In the order of the lines; those of the table itself too. */
  problems: RowProblem[];
  /** Rows without a question's text. */
  skipped: Row[];
}

const toEmpty = (): SectionQuestions => ({ psychometric: [], technical: [], wiscar: [] });

/** An id that nothing has yet, by counting up from 2 where it is taken. */
function toFreeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  for (let number = 2; ; number++) {
    const free = `${id}-${number}`;
    if (!taken.has(free)) return free;
  }
}

/**
 * The questions of a table. Every id is used once; order indexes count from 1 in each section.
 * @param place.section where questions go that name none @param place.takenIds of the questions that stay
 */
export function toQuestions(
  table: Table,
  mapping: Mapping,
  place: { section: QuestionSectionKey; takenIds: Iterable<string> },
): TableReading {
  const questions = toEmpty();
  const taken = new Set(place.takenIds);
  const problems: RowProblem[] = [...table.problems];
  const skipped: Row[] = [];
  if (!mapping.includes("text")) {
    const message = "No column holds the questions: choose the one that does";
    return {
      questions,
      count: 0,
      problems: [{ severity: "error", line: 1, message }, ...problems],
      skipped: table.rows,
    };
  }
  for (const row of table.rows) {
    const warn = (message: string) => problems.push({ severity: "warning", line: row.line, message });
    const reader = createRowReader(row, mapping, warn);
    if (reader.read("text").trim() === "") {
      warn("This row has no question: it was left out");
      skipped.push(row);
      continue;
    }
    const section = readSection(reader, place.section);
    const list = questions[section];
    const given = reader.read("id");
    const wanted = given.trim() === "" ? `${section}-${list.length + 1}` : given;
    const id = toFreeId(wanted, taken);
    taken.add(id);
    if (id !== wanted && wanted === given) warn(`The id "${given}" is taken: this question got "${id}"`);
    list.push(readQuestion(reader, { id, orderIndex: list.length + 1 }));
  }
  const count = table.rows.length - skipped.length;
  return { questions, count, problems: problems.sort((a, b) => a.line - b.line), skipped };
}
