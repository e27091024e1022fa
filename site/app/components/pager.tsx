import { Button } from "@illumine/shared/ui/button";
import { Icon } from "@illumine/shared/ui/icon";
import { Link } from "@remix-run/react";

/** Pages named beside the one that is open. */
const neighbours = 1;

/** The pages that are named, in order; 0 stands for a gap. */
export function listPages(page: number, pages: number): number[] {
  const named = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= neighbours,
  );
  return named.flatMap((number, at) => (at > 0 && number - (named[at - 1] ?? 0) > 1 ? [0, number] : [number]));
}

interface PagerProps {
  page: number;
  pages: number;
  /** The address of a page. */
  toPage: (page: number) => string;
}

/** Previous, the pages by number, Next. Nothing where there is one page. */
export function Pager({ page, pages, toPage }: PagerProps) {
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
