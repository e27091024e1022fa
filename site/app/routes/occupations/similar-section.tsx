import { Link } from "@remix-run/react";
import type { OccupationPage } from "./loader.server.ts";

export function SimilarSection({ page: { occupation, similarShapes } }: { page: OccupationPage }) {
  const { similar, related } = occupation;
  if (similar.length === 0) return null;
  return (
    <section className="wrap" id="similar" aria-labelledby="similar-title">
      <div className="ruled occ-section">
        <div>
          <h2 className="h2" id="similar-title">
            Similar occupations
          </h2>
          <p className="soft occ-side">Nearest interest profiles, one level of preparation away at most.</p>
        </div>
        <div>
          <ul className="cells occ-similar">
            {similar.map(({ code, slug, title, jobZone }, at) => (
              <li key={code} className="cell cell--link">
                <Link to={`/occupations/${slug}`}>
                  <Shape percents={similarShapes[at] ?? null} />
                  <span>
                    <b>{title}</b>
                    {jobZone !== null && <span className="small muted">Preparation {jobZone}</span>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {related.length > 0 && (
            <p className="occ-related">
              <span className="muted">Similar tasks and skills, by O*NET: </span>
              {related.map(({ code, slug, title }, at) => (
                <span key={code}>
                  {at > 0 && ", "}
                  <Link className="link" to={`/occupations/${slug}`}>
                    {title}
                  </Link>
                </span>
              ))}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

const sizePx = 44;

function Shape({ percents }: { percents: readonly number[] | null }) {
  if (!percents) return null;
  const corner = (at: number, percent: number) => {
    const angle = (Math.PI / 3) * at - Math.PI / 2;
    const radius = (percent / 100) * (sizePx / 2 - 1);
    return `${(sizePx / 2 + radius * Math.cos(angle)).toFixed(1)},${(sizePx / 2 + radius * Math.sin(angle)).toFixed(1)}`;
  };
  return (
    <svg className="occ-shape" width={sizePx} height={sizePx} viewBox={`0 0 ${sizePx} ${sizePx}`} aria-hidden="true">
      <polygon className="occ-shape-rim" points={percents.map((_, at) => corner(at, 100)).join(" ")} />
      <polygon className="occ-shape-trace" points={percents.map((percent, at) => corner(at, percent)).join(" ")} />
    </svg>
  );
}
