import { notEnoughData } from "@illumine/shared/scoring/labels/labels.ts";
import type { KeptFigure } from "#app/storage/kept-results.ts";

/** The figures that were kept with a result, for where the report itself cannot be made. */
export function KeptFigures({ figures }: { figures: readonly KeptFigure[] }) {
  return (
    <table className="table">
      <caption className="sr">Scores that were kept, 0 to 100</caption>
      <thead>
        <tr>
          <th scope="col">Scale</th>
          <th scope="col" className="r">
            Score
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ kind, section, id, label, score }) => (
          <tr key={`${kind}/${section}/${id}`}>
            <td>{label}</td>
            <td className="r num">{score ?? notEnoughData}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
