import { Button } from "#ui/controls/button.tsx";

/** How many questions are drawn at once: ten thousand rows would stop the browser. */
export const rowsAtOnce = 200;

const count = (number: number) => number.toLocaleString("en");

interface RowPagesProps {
  /** From 0. */
  page: number;
  total: number;
  onPage: (page: number) => void;
  /** Stands below the rows. */
  isFoot?: boolean;
}

/** Which questions of many are shown, and the way to the others. */
export function RowPages({ page, total, onPage, isFoot = false }: RowPagesProps) {
  if (total <= rowsAtOnce) return null;
  const first = page * rowsAtOnce;
  const last = Math.min(first + rowsAtOnce, total);
  return (
    <nav className="row row-pages" aria-label={isFoot ? "More questions, below the list" : "More questions"}>
      <span className="small soft num">
        Questions {count(first + 1)} to {count(last)} of {count(total)}
      </span>
      <Button size="s" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous {rowsAtOnce}
      </Button>
      <Button size="s" disabled={last === total} onClick={() => onPage(page + 1)}>
        Next {rowsAtOnce}
      </Button>
    </nav>
  );
}
