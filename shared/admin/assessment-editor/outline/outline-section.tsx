import { memo } from "react";
import { orderQuestions, sectionDefaults } from "#assessment/defaults.ts";
import type { QuestionSectionKey, Section } from "#assessment/schema.ts";
import { useQuestionProblems } from "../form/questions/use-question-problems.ts";
import type { QuestionScale } from "./list-scales.ts";
import { OutlineQuestion } from "./outline-entry.tsx";
import type { GoTo } from "./use-go-to.ts";

/** More would slow the screen; a search finds the others. */
const maxQuestions = 500;

interface OutlineSectionProps {
  section: QuestionSectionKey;
  whole: Section | undefined;
  scales: ReadonlyMap<string, QuestionScale>;
  changed: ReadonlySet<string> | undefined;
  query: string;
  current: string | null;
  onGo: GoTo;
}

export const OutlineSection = memo(function OutlineSection(props: OutlineSectionProps) {
  const { section, whole, scales, changed, query, current, onGo } = props;
  const problems = useQuestionProblems(section);
  const indexes = new Map((whole?.questions ?? []).map((question, index) => [question, index]));
  const questions = orderQuestions(whole);
  const found =
    query === "" ? questions : questions.filter(({ id, text }) => `${id} ${text}`.toLowerCase().includes(query));
  const shown = found.slice(0, maxQuestions);
  if (query !== "" && found.length === 0) return null;
  return (
    <li>
      <button type="button" className="outline-go outline-head" onClick={() => onGo(["sections", section, "title"])}>
        <span className="outline-text">{sectionDefaults[section].title}</span>
        <span className="mono num muted">{query === "" ? questions.length : found.length}</span>
      </button>
      {shown.length > 0 && (
        <ol>
          {shown.map((question) => {
            const index = indexes.get(question) ?? 0;
            const scale = scales.get(question.id);
            const name = `sections/${section}/questions/${index}`;
            return (
              <OutlineQuestion
                key={index}
                section={section}
                index={index}
                question={question}
                hue={scale?.hue}
                isReversed={scale?.isReversed ?? question.key === -1}
                isCurrent={current === name}
                isChanged={changed?.has(name) ?? false}
                worst={problems.get(index)}
                onGo={onGo}
              />
            );
          })}
        </ol>
      )}
      {found.length > shown.length && (
        <p className="small soft outline-more">
          {(found.length - shown.length).toLocaleString("en")} more: search for them.
        </p>
      )}
    </li>
  );
});
