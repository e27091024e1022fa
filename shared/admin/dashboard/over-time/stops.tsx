import { stepLoss } from "#drawing/step-loss.ts";
import { Drawn } from "#ui/charts/drawn.tsx";
import { formatCount } from "../figures.ts";
import { deriveStepLosses, describeLargestLoss } from "../overview/step-losses.ts";
import { listSteps, type Period } from "./period.ts";

/** Where people stop, of one period. */
export function Stops({ period }: { period: Period }) {
  const losses = deriveStepLosses(listSteps(period.days));
  if (losses.length === 0) return <p className="soft">Nobody started in this period.</p>;
  return (
    <>
      <p className="soft">{describeLargestLoss(losses) ?? "Nobody has stopped before the results."}</p>
      <table className="table days-stops">
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">
              <span className="sr">Share of all who started</span>
            </th>
            <th scope="col" className="r">
              Reached
            </th>
            <th scope="col" className="r">
              Stopped
            </th>
          </tr>
        </thead>
        <tbody>
          {losses.map(({ step, label, reached, stopped, share, shareOn }) => (
            <tr key={step}>
              <th scope="row">{label}</th>
              <td>
                <Drawn svg={stepLoss({ share, shareOn })} />
                <span className="sr">{`${Math.round(share)} percent`}</span>
              </td>
              <td className="r mono num">{formatCount(reached)}</td>
              <td className="r mono num">{stopped === null ? "-" : formatCount(stopped)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
