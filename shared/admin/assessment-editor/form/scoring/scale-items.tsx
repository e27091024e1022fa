import { useId, useState } from "react";
import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { orderQuestions } from "#assessment/defaults.ts";
import type { Question, Scale } from "#assessment/schema.ts";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { listQuestionIds } from "../edits/ids.ts";
import { useShownProblems } from "../fields/use-shown-problems.ts";
import { toPathName } from "../wanted.ts";
import { ScaleItemLine } from "./scale-item-line.tsx";

/** How many questions are listed at once. */
const mostLines = 200;

interface ScaleItemsProps {
  at: number;
  scale: Scale;
}

const matches = (words: string, { id, text }: Pick<Question, "id" | "text">) =>
  `${id} ${text}`.toLowerCase().includes(words.trim().toLowerCase());

/** The questions of a scale, ticked in the list of its section's; those of other sections that it names come first. */
export function ScaleItems({ at, scale }: ScaleItemsProps) {
  const id = useId();
  const [words, setWords] = useState("");
  const draft = useDraft((state) => state.draft);
  const path = ["scoring", "scales", at, "items"];
  const { error } = useShownProblems(path);
  const own = orderQuestions(draft.sections[scale.section]);
  const ownIds = new Set(own.map((question) => question.id));
  const allIds = new Set(listQuestionIds(draft));
  const elsewhere = scale.items.flatMap(({ question }) =>
    ownIds.has(question)
      ? []
      : [{ id: question, text: allIds.has(question) ? "In another section" : "There is no such question any more" }],
  );
  const found = [...elsewhere, ...own].filter((question) => matches(words, question));
  const places = new Map(scale.items.map(({ question }, place) => [question, place]));
  const problem = scale.items.length === 0 ? "A scale needs at least one question" : error;
  return (
    <section className="scale-items" aria-labelledby={`${id}-title`} data-path={toPathName(path)}>
      <h5 className="label" id={`${id}-title`}>
        Questions <span className="mono num muted">{scale.items.length}</span>
      </h5>
      {problem !== undefined && <p className="field-error">{problem}</p>}
      <Field label="Search the questions" hideLabel>
        <Input
          type="search"
          placeholder="Search the questions"
          data-own-undo=""
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      <ul className="item-lines">
        {found.slice(0, mostLines).map((question) => (
          <ScaleItemLine
            key={question.id}
            id={question.id}
            text={question.text}
            scale={at}
            place={places.get(question.id) ?? null}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p className="small soft">
          {own.length === 0 ? "This section has no questions yet." : "No question has these words."}
        </p>
      )}
      {found.length > mostLines && (
        <p className="small soft num">
          {mostLines} of {found.length.toLocaleString("en")} are listed: search for the others.
        </p>
      )}
    </section>
  );
}
