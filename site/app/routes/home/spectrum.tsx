import type { StyleVariables } from "@illumine/shared/ui/feedback/progress.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";

export interface SpectrumLine {
  name: string;
  slug: string;
  count: number;
  /** Center of the line, 0 to 100 from violet to red. */
  at: number;
  /** Pixels. */
  width: number;
}

const toVariables = ({ at, width }: SpectrumLine): StyleVariables => ({ "--x": at, "--w": width });

export function Spectrum({ lines }: { lines: readonly SpectrumLine[] }) {
  return (
    <nav className="spectrum" aria-label="All categories">
      <ul>
        {lines.map((line) => (
          <li key={line.slug} data-cat={line.slug} style={toVariables(line)}>
            <Link to={`/category/${line.slug}`}>
              <i aria-hidden="true" />
              <span className="spectrum-name">{line.name}</span>
              <span className="mono num">
                {line.count}
                <span className="sr">{line.count === 1 ? " assessment" : " assessments"}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link className="spectrum-all" to="/categories">
        All categories <Icon name="go" />
      </Link>
    </nav>
  );
}
