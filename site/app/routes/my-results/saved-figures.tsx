import { notEnoughData } from "@illumine/shared/scoring/labels/labels.ts";
import type { SavedFigure } from "#app/storage/schemas/saved-result.ts";

export function SavedFigures({ figures }: { figures: readonly SavedFigure[] }) {
  return (
    <table className="table">
      <caption className="sr">Saved scores, 0 to 100</caption>
      <thead>
        <tr>
          <th scope="col">Scale</th>
          <th scope="col" className="r">
            Score
          </th>
          <th scope="col" className="r">
            Likely
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ kind, section, id, label, score, precision }) => (
          <tr key={`${kind}/${section}/${id}`}>
            <td>{label}</td>
            <td className="r num">{score ?? notEnoughData}</td>
            <td className="r num">{precision?.likely ? `${precision.likely.lo} to ${precision.likely.hi}` : ""}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
