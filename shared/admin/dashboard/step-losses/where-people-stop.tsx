import { stepLoss } from "#drawing/step-loss.ts";
import { Drawn } from "#ui/charts/drawn.tsx";
import { formatCount } from "../figures.ts";
import { deriveStepLosses, describeLargestLoss, type ReachedStep } from "./step-losses.ts";
import "./step-losses.css";

export function WherePeopleStop({ steps, none }: { steps: readonly ReachedStep[]; none: string }) {
  const losses = deriveStepLosses(steps);
  if (losses.length === 0) return <p className="soft">{none}</p>;
  return (
    <>
      <p className="soft">{describeLargestLoss(losses) ?? "Nobody has stopped before the results."}</p>
      <table className="table step-losses">
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
