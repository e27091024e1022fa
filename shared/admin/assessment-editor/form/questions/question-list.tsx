import { useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useDraft, useDraftActs } from "#admin/assessment-editor/draft/draft-context.ts";
import { orderQuestions } from "#assessment/defaults.ts";
import type { Question, QuestionSectionKey } from "#assessment/schema.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { addQuestion, moveQuestion } from "../edits/questions.ts";
import { DropLine } from "../lines/drop-line.tsx";
import { useLineDrag } from "../lines/use-line-drag.ts";
import { useLineKeys } from "../lines/use-line-keys.ts";
import { useWish } from "../wanted.ts";
import { QuestionRow } from "./question-row.tsx";
import { RowPages, rowsAtOnce } from "./row-pages.tsx";
import { useQuestionRemoval } from "./use-question-acts.ts";
import { useRowProblems } from "./use-row-problems.ts";

const noQuestions: readonly Question[] = [];

/** The questions of a section in the order in which visitors meet them. One at a time is open. */
export function QuestionList({ section }: { section: QuestionSectionKey }) {
  const ref = useRef<HTMLOListElement>(null);
  const whole = useDraft(({ draft }) => draft.sections[section]);
  const questions = whole?.questions ?? noQuestions;
  const keys = useLineKeys(questions);
  const rows = useMemo(() => {
    const places = new Map(questions.map((question, at) => [question, at]));
    return orderQuestions(whole).map((question) => ({ question, at: places.get(question) ?? 0 }));
  }, [whole, questions]);
  const problems = useRowProblems(section);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [wantedPage, setPage] = useState(0);
  const { change } = useDraftActs();
  const removeQuestion = useQuestionRemoval();
  const total = rows.length;
  const page = Math.min(wantedPage, Math.max(0, Math.ceil(total / rowsAtOnce) - 1));
  const first = page * rowsAtOnce;
  const shown = rows.slice(first, first + rowsAtOnce);

  const findInRow = (line: number, control: string) =>
    ref.current?.querySelector<HTMLElement>(`:scope > [data-line="${line}"] ${control}`);
  const move = (from: number, to: number) => {
    change(`move ${section}`, (draft) => moveQuestion(draft, section, from, to));
    setPage(Math.floor(to / rowsAtOnce));
  };
  const toggle = (line: number) => {
    const row = rows[line];
    const key = row && keys[row.at];
    if (key === undefined) return;
    const isOpen = openKey === key;
    flushSync(() => setOpenKey(isOpen ? null : key));
    if (isOpen) findInRow(line, "[data-toggle]")?.focus();
    else findInRow(line, "textarea")?.focus();
  };
  const remove = (line: number) => {
    const row = rows[line];
    if (!row) return;
    flushSync(() => removeQuestion({ section, at: row.at }, row.question));
    const next = findInRow(Math.min(line, total - 2), "[data-remove]");
    (next ?? ref.current?.closest(".questions")?.querySelector<HTMLElement>("[data-add-question]"))?.focus();
  };
  const acts = useRef({ toggle, remove, move });
  acts.current = { toggle, remove, move };
  const add = () => {
    flushSync(() => {
      change(`add ${section}`, (draft) => addQuestion(draft, section));
      setPage(Math.floor(total / rowsAtOnce));
    });
    // Drawn anew since: the last function knows the new row.
    acts.current.toggle(total);
  };
  const [steady] = useState(() => ({
    toggle: (line: number) => acts.current.toggle(line),
    remove: (line: number) => acts.current.remove(line),
    move: (from: number, to: number) => acts.current.move(from, to),
  }));
  const drag = useLineDrag({ first, shown: shown.length, total, noun: "Question", onMove: move });
  useWish([["sections", section, "questions"]], ([, , , at]) => {
    const line = rows.findIndex((row) => row.at === at);
    if (line < 0) return;
    setPage(Math.floor(line / rowsAtOnce));
    setOpenKey(keys[Number(at)] ?? null);
  });

  return (
    <div className="questions">
      <div className="row between questions-head">
        <h3 className="h4">Questions</h3>
        <Button size="s" data-add-question="" onClick={add}>
          <Icon name="plus" size="s" />
          Add Question
        </Button>
      </div>
      {total === 0 ? (
        <p className="questions-empty soft">No questions added yet. Click "Add Question" to get started.</p>
      ) : (
        <>
          <RowPages page={page} total={total} onPage={setPage} />
          <div className="line-room">
            <ol ref={ref} className="eqs" aria-label="Questions" start={first + 1} {...drag.list}>
              {shown.map(({ question, at }, index) => (
                <QuestionRow
                  key={keys[at]}
                  section={section}
                  at={at}
                  line={first + index}
                  question={question}
                  worst={problems.get(at)}
                  isOpen={keys[at] === openKey}
                  isLifted={drag.lifted?.from === first + index}
                  isFirst={first + index === 0}
                  isLast={first + index === total - 1}
                  onToggle={steady.toggle}
                  onRemove={steady.remove}
                  onMove={steady.move}
                />
              ))}
            </ol>
            {drag.lifted && <DropLine list={ref} lifted={drag.lifted} first={first} />}
          </div>
          <RowPages page={page} total={total} onPage={setPage} isFoot />
        </>
      )}
      <p className="sr" role="status">
        {drag.said}
      </p>
    </div>
  );
}
