import { ScoreScale } from "@illumine/shared/ui/charts/score-ruler.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";
import type { RangeExample } from "#app/services/score-examples/examples.server.ts";

const meanings = [
  "Twenty-four answers that agree. With other questions, little would change.",
  "Six answers far apart. Read it as a direction, not as a verdict.",
  "The yellow area crosses 75. So we say that it could lie on either side.",
] as const;

export function ScoreLine({ scores }: { scores: readonly RangeExample[] }) {
  return (
    <section className="light" aria-labelledby="light">
      <div className="wrap light-grid">
        <div>
          <h2 className="display" id="light">
            A score is a line. The light around it is how sure we are.
          </h2>
          <p className="lead">
            Every score here is drawn this way. Nine times in ten the true score lies in the yellow area. These three
            are examples.
          </p>
          <p>
            <Link className="more" to="/methods">
              <span>How scores work</span> <Icon name="go" />
            </Link>
          </p>
        </div>
        <ul>
          {scores.map(({ label, score, likely }, index) => (
            <li key={label}>
              <h3 className="h4">{label}</h3>
              <p className="mono num muted">
                likely {likely.lo} to {likely.hi}
              </p>
              <p className="reading num">{score}</p>
              <ScoreScale value={score} lo={likely.lo} hi={likely.hi} numbers className="light-scale" />
              <p className="small soft">{meanings[index]}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
