import type { PostCategoryFacet } from "@illumine/shared/api/posts.ts";
import { findBlogHue } from "@illumine/shared/blog/category-hue.ts";
import { Link } from "@remix-run/react";
import { buildListPath } from "./list-path.ts";

interface CategoryFilterProps {
  label: string;
  facets: PostCategoryFacet[];
  /** Undefined for all posts. */
  category: string | undefined;
  form: "buttons" | "lines";
}

export function CategoryFilter({ label, facets, category, form }: CategoryFilterProps) {
  const total = facets.reduce((sum, { count }) => sum + count, 0);
  const choices = [
    { name: "All", count: total, value: undefined as string | undefined },
    ...facets.map(({ _id: name, count }) => ({ name, count, value: name as string | undefined })),
  ];
  return (
    <nav aria-label={label} className={`blog-${form}`}>
      <ul>
        {choices.map(({ name, count, value }) => (
          <li key={name} data-cat={value === undefined ? undefined : findBlogHue(value)}>
            <Link
              className={form === "buttons" ? "chip" : undefined}
              to={buildListPath({ category: value })}
              aria-current={value === category ? "true" : undefined}
            >
              {value !== undefined && <i className="spectral" aria-hidden="true" />}
              <span>{name}</span> <span className="mono num">{count.toLocaleString("en-US")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
