import { joinClasses } from "../controls/join-classes.ts";

export interface SpinnerProps {
  /** What is being waited for, such as 'Loading assessments...'. */
  children: string;
  /** Stands alone on a page and takes a page's room. */
  page?: boolean;
  className?: string;
}

/** A loading state: always with its words, announced politely. */
export function Spinner({ children, page = false, className }: SpinnerProps) {
  return (
    <div className={joinClasses("loading", page && "loading--page", className)} role="status">
      <span className="spin" aria-hidden="true" />
      {children}
    </div>
  );
}
