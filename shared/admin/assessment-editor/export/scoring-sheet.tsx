import type { AssessmentDraft } from "#assessment/draft.ts";
import { buildScoringSheet, type SheetScale } from "#assessment/export/scoring-sheet.ts";

function ScaleTable({ label, rows, formula, bands }: SheetScale) {
  return (
    <section className="paper-scale">
      <h2 className="paper-heading">{label}</h2>
      <table className="paper-table">
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Answer</th>
            <th scope="col">Counts</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, counts }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td />
              <td>{counts}</td>
              <td />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Sum
            </th>
            <td />
          </tr>
          <tr>
            <th scope="row" colSpan={3}>
              Score: {formula}
            </th>
            <td />
          </tr>
        </tfoot>
      </table>
      {bands.length > 0 && (
        <p className="paper-note">
          Levels: {bands.map(({ from, label: level }) => `from ${from} ${level}`).join(", ")}.
        </p>
      )}
    </section>
  );
}

export function ScoringSheet({ draft }: { draft: AssessmentDraft }) {
  const { scales, minAnswered } = buildScoringSheet(draft);
  return (
    <article className="paper">
      <h1 className="paper-title">{draft.title}: scoring sheet</h1>
      <p className="paper-text">Name and date:</p>
      <p className="paper-lines" />
      {scales.length === 0 ? (
        <p className="paper-text">This assessment has no scales to score.</p>
      ) : (
        <p className="paper-text">
          The first answer of a statement counts 1, the next one 2, and so on; Yes counts 1 and No 0. Options count what
          the key says. Leave out what wasn't answered, but an unanswered question with a right answer counts 0. With
          fewer than {minAnswered}% answered, a scale has no score.
        </p>
      )}
      {scales.map((scale) => (
        <ScaleTable key={scale.label} {...scale} />
      ))}
    </article>
  );
}
