import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";
import type { audiences as content } from "#app/content/audiences.ts";

export function Audiences({ audiences }: { audiences: typeof content }) {
  return (
    <section className="wrap band" aria-labelledby="audiences">
      <div className="ruled section-head">
        <h2 className="h1" id="audiences">
          Who It Is For
        </h2>
      </div>
      <ul className="cells aud">
        {audiences.map(({ name, text, to }) => (
          <li className="cell cell--link" key={name}>
            <h3 className="h2">
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
