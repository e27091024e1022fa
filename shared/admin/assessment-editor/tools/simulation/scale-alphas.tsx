import type { Simulation } from "../analysis/analysis.ts";
import { formatFigure } from "../format-figures.ts";
import { TableScroll } from "../table-scroll.tsx";

export function ScaleAlphas({ simulation: { kinds, expectedAlphas } }: { simulation: Simulation }) {
  const randomScales = kinds.find(({ kind }) => kind === "random")?.scales ?? [];
  if (expectedAlphas.length === 0) return null;
  return (
    <section className="sim-scales" aria-labelledby="sim-scales">
      <h3 className="h4" id="sim-scales">
        Scales
      </h3>
      <p className="small soft">
        Expected alpha assumes that the items of a scale belong together as they usually do: simulated takers have one
        trait, and their answers to two items correlate at r = .30. From 0.70 on, a scale says something about a single
        person. Random answers have nothing in common, so their alpha is 0 except for chance, whatever the items are.
      </p>
      <TableScroll label="Scales">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Scale</th>
              <th scope="col" className="r">
                Items
              </th>
              <th scope="col" className="r">
                Expected alpha
              </th>
              <th scope="col" className="r">
                Alpha at random
              </th>
              <th scope="col" className="r">
                Mean at random
              </th>
            </tr>
          </thead>
          <tbody>
            {expectedAlphas.map(({ id, label, section, items, alpha }, index) => (
              <tr key={`${section}/${id}`}>
                <th scope="row">{label}</th>
                <td className="r num">{items}</td>
                <td className="r num">{formatFigure(alpha)}</td>
                <td className="r num">{formatFigure(randomScales[index]?.alpha ?? null)}</td>
                <td className="r num">{formatFigure(randomScales[index]?.scores.mean ?? null, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}
