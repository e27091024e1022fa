import { useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useDraft, useDraftActions } from "#admin/assessment-editor/draft/draft-context.ts";
import { orderQuestions } from "#assessment/defaults.ts";
import type { Question, QuestionSectionKey } from "#assessment/schema.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { addQuestion, insertQuestionsAfter, moveQuestion } from "../edits/questions.ts";
import { useOpenForTarget } from "../go-to-target.ts";
import { SortableLines } from "../lines/sortable-lines.tsx";
import { useLineKeys, useSameKeys } from "../lines/use-line-keys.ts";
import { ListPages, pageSize } from "./list-pages.tsx";
import { QuestionLine } from "./question-line.tsx";
import { useAddKey } from "./use-add-key.ts";
import { useQuestionRemoval } from "./use-question-edits.ts";
import { useQuestionProblems } from "./use-question-problems.ts";
import { useScaleMarks } from "./use-scale-marks.ts";

const noQuestions: readonly Question[] = [];

export function QuestionList({ section }: { section: QuestionSectionKey }) {
  const list = useRef<HTMLOListElement & HTMLUListElement>(null);
  const whole = useDraft(({ draft }) => draft.sections[section]);
  const questions = whole?.questions ?? noQuestions;
  const keys = useLineKeys(questions);
  const entries = useMemo(() => {
    const indexes = new Map(questions.map((question, at) => [question, at]));
    return orderQuestions(whole).map((question) => ({ question, at: indexes.get(question) ?? 0 }));
  }, [whole, questions]);
  const problems = useQuestionProblems(section);
  const scaleMarks = useScaleMarks();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [selectedPage, setPage] = useState(0);
  const { change } = useDraftActions();
  const removeQuestion = useQuestionRemoval();
  const isPending = useDraft((state) => state.isPending);
  const total = entries.length;
  const page = Math.min(selectedPage, Math.max(0, Math.ceil(total / pageSize) - 1));
  const first = page * pageSize;
  const shown = entries.slice(first, first + pageSize);
  const ids = useSameKeys(shown.map(({ at }) => keys[at] ?? ""));

  const findInLine = (line: number, control: string) =>
    list.current?.querySelector<HTMLElement>(`:scope > [data-line="${line}"] ${control}`);
  const move = (from: number, to: number) => {
    change(`move ${section}`, (draft) => moveQuestion(draft, section, from, to));
    setPage(Math.floor(to / pageSize));
  };
  const toggle = (line: number) => {
    const entry = entries[line];
    const key = entry && keys[entry.at];
    if (key === undefined) return;
    const isOpen = openKey === key;
    flushSync(() => setOpenKey(isOpen ? null : key));
    if (isOpen) findInLine(line, "[data-toggle]")?.focus();
    else findInLine(line, "textarea")?.focus();
  };
  const open = (line: number) => {
    const entry = entries[line];
    if (!entry) return;
    flushSync(() => {
      setPage(Math.floor(line / pageSize));
      setOpenKey(keys[entry.at] ?? null);
    });
    findInLine(line, "textarea")?.focus();
  };
  const remove = (line: number) => {
    const entry = entries[line];
    if (!entry) return;
    flushSync(() => removeQuestion({ section, index: entry.at }, entry.question));
    const next = findInLine(Math.min(line, total - 2), "[data-remove]");
    (next ?? list.current?.closest(".questions")?.querySelector<HTMLElement>("[data-add-question]"))?.focus();
  };
  const addBelow = (line: number) => {
    const entry = entries[line];
    if (!entry) return;
    flushSync(() => {
      change(`add ${section}`, (draft) => insertQuestionsAfter(draft, { section, index: entry.at }));
      setPage(Math.floor((line + 1) / pageSize));
    });
    handlers.current.toggle(line + 1);
  };
  const handlers = useRef({ toggle, remove, move, addBelow, open });
  handlers.current = { toggle, remove, move, addBelow, open };
  const add = () => {
    if (total > 0) return addBelow(total - 1);
    flushSync(() => change(`add ${section}`, (draft) => addQuestion(draft, section)));
    // The ref has the function of the latest render, which has the new question.
    handlers.current.toggle(0);
  };
  useAddKey(isPending, () => {
    const open = entries.findIndex(({ at }) => keys[at] === openKey);
    if (open < 0) add();
    else addBelow(open);
  });
  const [stableHandlers] = useState(() => ({
    toggle: (line: number) => handlers.current.toggle(line),
    remove: (line: number) => handlers.current.remove(line),
    addBelow: (line: number) => handlers.current.addBelow(line),
    move: (from: number, to: number) => handlers.current.move(from, to),
    open: (line: number) => handlers.current.open(line),
  }));
  useOpenForTarget([["sections", section, "questions"]], ([, , , at]) => {
    const line = entries.findIndex((entry) => entry.at === at);
    if (line < 0) return;
    setPage(Math.floor(line / pageSize));
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
          <ListPages page={page} total={total} onPage={setPage} />
          <p className="eq-heads small muted" aria-hidden="true">
            <span>Weight</span>
          </p>
          <SortableLines
            as="ol"
            list={list}
            className="eqs"
            label="Questions"
            start={first + 1}
            ids={ids}
            first={first}
            total={total}
            noun="Question"
            onMove={move}
          >
            {shown.map(({ question, at }, index) => (
              <QuestionLine
                key={ids[index]}
                id={ids[index] ?? ""}
                section={section}
                index={at}
                line={first + index}
                question={question}
                worst={problems.get(at)}
                scaleMark={scaleMarks.get(question.id)}
                isOpen={keys[at] === openKey}
                isFirst={first + index === 0}
                isLast={first + index === total - 1}
                total={keys[at] === openKey ? total : 0}
                onToggle={stableHandlers.toggle}
                onRemove={stableHandlers.remove}
                onNext={stableHandlers.addBelow}
                onMove={stableHandlers.move}
                onOpen={stableHandlers.open}
              />
            ))}
          </SortableLines>
          <ListPages page={page} total={total} onPage={setPage} isFoot />
          <p className="row questions-next">
            <Button size="s" aria-keyshortcuts="Control+Enter Meta+Enter" onClick={add}>
              <Icon name="plus" size="s" />
              Add another question
            </Button>
            <kbd>Ctrl Enter</kbd>
            <span className="small muted">same type and scale</span>
          </p>
        </>
      )}
    </div>
  );
}
