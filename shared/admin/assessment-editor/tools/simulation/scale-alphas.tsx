import type { Simulation } from "../analysis/analysis.ts";
import { toFigure } from "../figures.ts";
import { TableScroll } from "../table-scroll.tsx";

/** What alpha to expect of each scale, beside that of takers who answer at random. */
export function ScaleAlphas({ simulation: { kinds, expectedAlphas } }: { simulation: Simulation }) {
  const atRandom = kinds.find(({ kind }) => kind === "random")?.scales ?? [];
  if (expectedAlphas.length === 0) return null;
  return (
    <section className="sim-scales" aria-labelledby="sim-scales">
      <h3 className="h4" id="sim-scales">
        Scales
      </h3>
      <p className="small soft">
        Expected alpha is what people would give if the items of a scale belonged together as is usual: simulated takers
        with one trait, whose answers to two items correlate with r = .30. From 0.70 a scale says something about a
        single person. Answers at random have nothing in common: their alpha is 0 but for chance, whatever the items
        are.
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
            {expectedAlphas.map(({ id, label, section, items, alpha }, at) => (
              <tr key={`${section}/${id}`}>
                <th scope="row">{label}</th>
                <td className="r num">{items}</td>
                <td className="r num">{toFigure(alpha)}</td>
                <td className="r num">{toFigure(atRandom[at]?.alpha ?? null)}</td>
                <td className="r num">{toFigure(atRandom[at]?.scores.mean ?? null, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}
