import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";
import { Rendered } from "../document/rendered.tsx";
import "#app/styles/category-cells.css";

interface CategoryCellsProps {
  categories: { name: string; slug: string; count: number; description: string }[] | undefined;
  level?: 2 | 3;
}

export function CategoryCells({ categories, level = 3 }: CategoryCellsProps) {
  const Heading = `h${level}` as const;
  return (
    <Rendered data={categories} tag="ul" className="cells cat-cells">
      {(shown) =>
        shown.map(({ name, slug, count, description }) => (
          <li className="cell cat-cell" key={slug} data-cat={slug}>
            <i className="cat-line" aria-hidden="true" />
            <p className="cat-count num">
              {count.toLocaleString("en-US")}
              <span className="sr">{count === 1 ? " assessment" : " assessments"}</span>
            </p>
            <Heading className="h3">{name}</Heading>
            <p className="soft">{description}</p>
            <Link className="more" to={`/category/${slug}`} aria-label={`Explore Assessments: ${name}`}>
              <span>Explore Assessments</span> <Icon name="go" />
            </Link>
          </li>
        ))
      }
    </Rendered>
  );
}
