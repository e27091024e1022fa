import { Button } from "@illumine/shared/ui/controls/button.tsx";
import type { StyleVariables } from "@illumine/shared/ui/feedback/progress.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";
import { filtersId, listHeadId } from "./anchors.ts";
import "#app/styles/filters.css";

export interface FilterLink {
  value: string;
  label: string;
  count: number;
  to: string;
  isCurrent: boolean;
}

export interface FieldLink extends FilterLink {
  short: string;
}

const countLines = (count: number): StyleVariables => ({ "--n": Math.min(count, 60) });

function FilterValue({ link, className }: { link: FilterLink; className: string }) {
  const { label, count, to, isCurrent, value } = link;
  const level = ["Beginner", "Intermediate", "Advanced"].indexOf(value) + 1;
  const content = (
    <>
      {level > 0 && (
        <span className="level" data-l={level}>
          <i />
        </span>
      )}
      {label} <span className="mono num">{count.toLocaleString("en-US")}</span>
    </>
  );
  if (count === 0 && !isCurrent) return <span className={className}>{content}</span>;
  return (
    <Link className={className} to={to} rel="nofollow" aria-current={isCurrent ? "true" : undefined} preventScrollReset>
      {content}
    </Link>
  );
}

export interface FilterView {
  fields: readonly FieldLink[];
  groups: readonly { name: string; links: readonly FilterLink[] }[];
}

interface FilterBarProps {
  view: FilterView;
  /** What the list shows, such as "119 assessments". */
  found: string;
}

/** Every filter is a link, so each view has an address and works without JavaScript. */
export function FilterBar({ view, found }: FilterBarProps) {
  const active = [view.fields, ...view.groups.map(({ links }) => links)].flat().filter(({ isCurrent }) => isCurrent);
  if (view.fields.length === 0) return null;
  return (
    <>
      <nav className="fields" aria-label="Field">
        <ul className="wrap">
          {view.fields.map(({ value, label, short, count, to, isCurrent }) => (
            <li key={value} data-cat={value} style={countLines(count)}>
              <Link to={to} rel="nofollow" aria-current={isCurrent ? "true" : undefined} title={label}>
                <i />
                <span aria-hidden="true">{short}</span>
                <span className="sr">{label}</span>
                <b className="mono num">{count.toLocaleString("en-US")}</b>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav className="filters" id={filtersId} aria-label="Filters">
        <div className="wrap">
          {/* Folded on phones only: the style sheet opens it elsewhere. */}
          <details className="filters-fold">
            <summary>
              Filters
              {/* Always there: where an element comes or goes, what has the focus would be drawn anew and lose it. */}
              <span className="mono num" hidden={active.length === 0}>
                {active.length}
              </span>{" "}
              <Icon name="down" />
            </summary>
            <div className="filters-in">
              {view.groups.map(({ name, links }) => (
                <section key={name} aria-label={name}>
                  <h2 className="mono">{name}</h2>
                  <ul>
                    {links.map((link) => (
                      <li key={link.value}>
                        <FilterValue link={link} className="filter" />
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
            {/* A link, because without JavaScript it leads to the list as well. */}
            <p className="filters-end">
              <Button variant="ink" asChild>
                <a href={`#${listHeadId}`}>{`Show ${found}`}</a>
              </Button>
            </p>
          </details>
        </div>
      </nav>
    </>
  );
}
