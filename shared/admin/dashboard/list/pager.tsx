import { AdminLink } from "#admin/admin-link.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { listPages } from "#ui/layout/list-pages.ts";
import { PageJump } from "./page-jump.tsx";

const mostListed = 5;

interface PagerProps {
  page: number;
  pages: number;
  buildPath: (page: number) => string;
}

export function Pager({ page, pages, buildPath }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav className="pager" aria-label="Pages">
      {page > 1 && (
        <Button variant="quiet" asChild>
          <AdminLink to={buildPath(page - 1)} rel="prev">
            Previous
          </AdminLink>
        </Button>
      )}
      {listPages(page, pages).map((number, at) =>
        number === 0 ? (
          <span key={`gap-${at}`} aria-hidden="true">
            ...
          </span>
        ) : (
          <AdminLink
            key={number}
            to={buildPath(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? "page" : undefined}
          >
            {number}
          </AdminLink>
        ),
      )}
      {page < pages && (
        <Button variant="quiet" asChild>
          <AdminLink to={buildPath(page + 1)} rel="next">
            Next <Icon name="go" />
          </AdminLink>
        </Button>
      )}
      {pages > mostListed && <PageJump pages={pages} buildPath={buildPath} />}
    </nav>
  );
}
