import { formatCount } from "#admin/dashboard/figures.ts";
import { Button } from "#ui/controls/button.tsx";

/** Ten thousand lines would stop the browser. */
export const pageSize = 200;

interface ListPagesProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
  isFoot?: boolean;
}

export function ListPages({ page, total, onPage, isFoot = false }: ListPagesProps) {
  if (total <= pageSize) return null;
  const first = page * pageSize;
  const last = Math.min(first + pageSize, total);
  return (
    <nav className="row row-pages" aria-label={isFoot ? "More questions, below the list" : "More questions"}>
      <span className="small soft num">
        Questions {formatCount(first + 1)} to {formatCount(last)} of {formatCount(total)}
      </span>
      <Button size="s" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous {pageSize}
      </Button>
      <Button size="s" disabled={last === total} onClick={() => onPage(page + 1)}>
        Next {pageSize}
      </Button>
    </nav>
  );
}
