import type { PostCategoryFacet } from "@illumine/shared/api/posts.ts";
import { toBlogHue } from "@illumine/shared/blog/category-hue.ts";
import { Link } from "@remix-run/react";
import { toListPath } from "./addresses.ts";

interface CategoryFilterProps {
  /** Names the navigation: the page has two. */
  label: string;
  facets: PostCategoryFacet[];
  /** The open category; undefined for all. */
  category: string | undefined;
  /** As buttons in a row, or as lines below each other. */
  form: "buttons" | "lines";
}

/** All posts, or those of one category, each with how many there are. A choice ends a search. */
export function CategoryFilter({ label, facets, category, form }: CategoryFilterProps) {
  const total = facets.reduce((sum, { count }) => sum + count, 0);
  const choices = [
    { name: "All", count: total, of: undefined as string | undefined },
    ...facets.map(({ _id: name, count }) => ({ name, count, of: name as string | undefined })),
  ];
  return (
    <nav aria-label={label} className={`blog-${form}`}>
      <ul>
        {choices.map(({ name, count, of }) => (
          <li key={name} data-cat={of === undefined ? undefined : toBlogHue(of)}>
            <Link
              className={form === "buttons" ? "chip" : undefined}
              to={toListPath({ category: of })}
              aria-current={of === category ? "true" : undefined}
            >
              {of !== undefined && <i className="spectral" aria-hidden="true" />}
              <span>{name}</span> <span className="mono num">{count.toLocaleString("en-US")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
