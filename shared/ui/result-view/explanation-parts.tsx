import type { ExplainedPart } from "#scoring/explanation/explanation.ts";

export function ExplanationParts({ parts }: { parts: ExplainedPart[] }) {
  return (
    <div className="xp-part">
      <h3 className="h4" id="xp-parts">
        The sections behind it
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className="xp-scroll" aria-labelledby="xp-parts" tabIndex={0}>
        <table className="table xp-table xp-table--parts">
          <thead>
            <tr>
              <th scope="col">Section</th>
              <th scope="col">Counted</th>
              <th scope="col" className="r">
                Weight
              </th>
              <th scope="col" className="r">
                Score
              </th>
            </tr>
          </thead>
          <tbody className="num">
            {parts.map(({ label, score, weight, included, remark }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{[included ? "Yes" : "No", remark].filter(Boolean).join(". ")}</td>
                <td className="r">{weight}</td>
                <td className="r">{score ?? "not scored"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
