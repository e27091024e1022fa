import { aperture } from "@illumine/shared/drawing/aperture.ts";
import { Drawn } from "@illumine/shared/ui/charts/drawn.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";
import type { audiences as content } from "#app/content/audiences.ts";

const closed = 0.1;
const turnDegrees = 12;

const drawAperture = (index: number, count: number) =>
  aperture(closed + (index / count) * (1 - closed), index * turnDegrees);

export function Audiences({ audiences }: { audiences: typeof content }) {
  return (
    <section className="wrap band aud-band" aria-labelledby="audiences">
      <div className="ruled section-head">
        <h2 className="h1" id="audiences">
          Who It Is For
        </h2>
      </div>
      <ul className="cells aud">
        {audiences.map(({ name, text, to }, index) => (
          <li className="cell cell--link" key={name}>
            <Drawn className="aud-icon" svg={drawAperture(index, audiences.length)} />
            <h3 className="h3">
              <Link to={to}>{name}</Link>
            </h3>
            <p className="soft">{text}</p>
            <Icon name="go" />
          </li>
        ))}
      </ul>
    </section>
  );
}
