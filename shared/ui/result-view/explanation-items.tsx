import type { ExplainedItem, Explanation } from "#scoring/explanation/explanation.ts";
import { QuestionText } from "../question/question-text.tsx";

interface ExplanationItemsProps extends Pick<Explanation, "answered"> {
  items: ExplainedItem[];
  marked?: string | undefined;
}

export function ExplanationItems({ items, answered, marked }: ExplanationItemsProps) {
  const isClassic = items.every(({ reading }) => reading === null);
  return (
    <div className="xp-part">
      <h3 className="h4" id="xp-items">
        The questions behind it
      </h3>
      {answered && (
        <p className="soft num">
          Answered {answered.answered} of {answered.of}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className="xp-scroll" aria-labelledby="xp-items" tabIndex={0}>
        <table className="table xp-table">
          <thead>
            <tr>
              <th scope="col">Question</th>
              <th scope="col">Your answer</th>
              {isClassic ? (
                <th scope="col">Rule</th>
              ) : (
                <>
                  <th scope="col">Key</th>
                  <th scope="col" className="r">
                    Value
                  </th>
                </>
              )}
              <th scope="col" className="r">
                Weight
              </th>
              <th scope="col" className="r">
                {isClassic ? "Points" : "Percent"}
              </th>
            </tr>
          </thead>
          <tbody className="num">
            {items.map((item) => (
              <tr key={item.question} aria-current={item.question === marked || undefined}>
                <th scope="row">
                  <QuestionText text={item.text} />
                </th>
                <td>{item.answer ?? "Not answered"}</td>
                {item.reading ? <Reading reading={item.reading} /> : <td>{item.rule ?? "none"}</td>}
                <td className="r">{item.weight}</td>
                <td className="r">{item.percent ?? "not counted"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Reading({ reading: { key, value, lo, hi, right } }: { reading: NonNullable<ExplainedItem["reading"]> }) {
  return (
    <>
      <td className="xp-key">{right !== null ? "right answers" : key === -1 ? "- reversed" : "+"}</td>
      <td className="r">
        {value === null ? "none" : right === null ? value : `${value} of ${hi}`}
        {right === null && (
          <span className="muted xp-range">
            {lo} to {hi}
          </span>
        )}
      </td>
    </>
  );
}
