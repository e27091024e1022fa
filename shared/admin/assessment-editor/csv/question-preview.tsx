import type { SectionQuestions } from "#assessment/csv/read-questions.ts";
import { sectionDefaults } from "#assessment/defaults.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";

const shownCount = 20;

export function QuestionPreview({ questions }: { questions: SectionQuestions }) {
  const all = questionSectionKeys.flatMap((key) => questions[key].map((question) => ({ key, question })));
  if (all.length === 0) return null;
  const more = all.length - shownCount;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also with the keyboard
    <section aria-label="Preview" className="csv-scroll" tabIndex={0}>
      <table className="table csv-preview">
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Type</th>
            <th scope="col">Section</th>
            <th scope="col">Options</th>
          </tr>
        </thead>
        <tbody>
          {all.slice(0, shownCount).map(({ key, question }) => (
            <tr key={question.id}>
              <td>{question.text}</td>
              <td>{question.type}</td>
              <td>{sectionDefaults[key].title}</td>
              <td>
                {question.options
                  .map(({ id, text }) => (question.correct?.includes(id) ? `${text} (right)` : text))
                  .join(" · ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="small muted">and {more.toLocaleString("en")} more</p>}
    </section>
  );
}
