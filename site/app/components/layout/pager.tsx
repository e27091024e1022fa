import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { listPages } from "@illumine/shared/ui/layout/list-pages.ts";
import { Link } from "@remix-run/react";

interface PagerProps {
  page: number;
  pages: number;
  buildPath: (page: number) => string;
}

export function Pager({ page, pages, buildPath: toPage }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav className="pager list-pager" aria-label="Pages">
      {page > 1 && (
        <Button variant="quiet" asChild>
          <Link to={toPage(page - 1)} rel="prev">
            Previous
          </Link>
        </Button>
      )}
      {listPages(page, pages).map((number, at) =>
        number === 0 ? (
          <span key={`gap-${at}`} aria-hidden="true">
            ...
          </span>
        ) : (
          <Link
            key={number}
            to={toPage(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? "page" : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages && (
        <Button variant="quiet" asChild>
          <Link to={toPage(page + 1)} rel="next">
            Next <Icon name="go" />
          </Link>
        </Button>
      )}
    </nav>
  );
}
