import { useId, useState } from "react";
import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { orderQuestions } from "#assessment/defaults.ts";
import { listQuestionIds } from "#assessment/draft-questions.ts";
import type { Question, Scale } from "#assessment/schema.ts";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { useShownProblems } from "../fields/use-shown-problems.ts";
import { toPathName } from "../go-to-target.ts";
import { ScaleItemLine } from "./scale-item-line.tsx";

const maxLines = 200;

interface ScaleItemsProps {
  index: number;
  scale: Scale;
}

const matches = (query: string, { id, text }: Pick<Question, "id" | "text">) =>
  `${id} ${text}`.toLowerCase().includes(query.trim().toLowerCase());

export function ScaleItems({ index, scale }: ScaleItemsProps) {
  const id = useId();
  const [query, setQuery] = useState("");
  const draft = useDraft((state) => state.draft);
  const path = ["scoring", "scales", index, "items"];
  const { error } = useShownProblems(path);
  const questions = orderQuestions(draft.sections[scale.section]);
  const questionIds = new Set(questions.map((question) => question.id));
  const allIds = new Set(listQuestionIds(draft));
  const elsewhere = scale.items.flatMap(({ question }) =>
    questionIds.has(question)
      ? []
      : [{ id: question, text: allIds.has(question) ? "In another section" : "This question no longer exists" }],
  );
  const found = [...elsewhere, ...questions].filter((question) => matches(query, question));
  const itemIndexes = new Map(scale.items.map(({ question }, itemIndex) => [question, itemIndex]));
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
          data-native-undo=""
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </Field>
      {found.some((question) => itemIndexes.has(question.id)) && (
        <p className="item-line item-heads small muted" aria-hidden="true">
          <span className="item-weight">
            <span>Key</span>
            <span>Weight</span>
          </span>
        </p>
      )}
      <ul className="item-lines">
        {found.slice(0, maxLines).map((question) => (
          <ScaleItemLine
            key={question.id}
            id={question.id}
            text={question.text}
            scale={index}
            itemIndex={itemIndexes.get(question.id) ?? null}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p className="small soft">
          {questions.length === 0 ? "This section has no questions yet." : "No matching questions."}
        </p>
      )}
      {found.length > maxLines && (
        <p className="small soft num">
          {maxLines} of {found.length.toLocaleString("en")} are listed: search for the others.
        </p>
      )}
    </section>
  );
}
