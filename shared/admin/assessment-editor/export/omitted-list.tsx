import type { Omission } from "#assessment/export/exported-file.ts";

interface OmittedListProps {
  name: string;
  omitted: readonly Omission[];
}

const maxShown = 100;

export function OmittedList({ name, omitted }: OmittedListProps) {
  if (omitted.length === 0) return <p>Everything is in the file.</p>;
  return (
    <section className="export-omitted" aria-labelledby="export-omitted-title">
      <h3 className="h4" id="export-omitted-title">
        Not in the {name} file
      </h3>
      <ul className="export-list">
        {omitted.map(({ message, questions }, at) => (
          <li key={`${at} ${message}`}>
            {questions.length === 0 ? (
              message
            ) : (
              <details>
                <summary>
                  {message}{" "}
                  <span className="muted">
                    ({questions.length === 1 ? "1 question" : `${questions.length.toLocaleString("en")} questions`})
                  </span>
                </summary>
                <ul className="export-questions small soft">
                  {questions.slice(0, maxShown).map((question, at) => (
                    <li key={at}>{question}</li>
                  ))}
                  {questions.length > maxShown && <li>{(questions.length - maxShown).toLocaleString("en")} more</li>}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
