import type { CategoryWithCount } from "@illumine/shared/category/schema.ts";
import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";

interface CategoryBarProps {
  categories: CategoryWithCount[];
  /** Slug of the open category; null for all assessments, undefined on a search. */
  current: string | null | undefined;
}

export function CategoryBar({ categories, current }: CategoryBarProps) {
  const list = useRef<HTMLUListElement>(null);
  // The list stays when another category opens, and so would its position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every other category
  useEffect(() => {
    list.current?.scrollTo({ left: 0, behavior: "instant" });
  }, [current]);
  const shown = categories.filter(({ count, slug }) => count > 0 || slug === current);
  // From the open one on, so that it's in view without a script, however many there are.
  const start = Math.max(
    0,
    shown.findIndex(({ slug }) => slug === current),
  );
  const ordered = [...shown.slice(start), ...shown.slice(0, start)];
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav className="catbar" aria-label="Categories">
      <div className="wrap">
        <ul className="catbar-in" ref={list}>
          <li>
            <Link to="/assessments" aria-current={current === null ? "page" : undefined}>
              <i className="spectral" aria-hidden="true" />
              All <span className="mono num">{total.toLocaleString("en-US")}</span>
            </Link>
          </li>
          {ordered.map(({ name, slug, count }) => (
            <li key={slug} data-cat={slug}>
              <Link to={`/category/${slug}`} aria-current={slug === current ? "page" : undefined}>
                <i className="spectral" aria-hidden="true" />
                {`${name} `}
                <span className="mono num">{count.toLocaleString("en-US")}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
