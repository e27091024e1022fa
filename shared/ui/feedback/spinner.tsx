import { joinClasses } from "../controls/join-classes.ts";

export interface SpinnerProps {
  children: string;
  page?: boolean;
  className?: string;
}

export function Spinner({ children, page = false, className }: SpinnerProps) {
  return (
    <div className={joinClasses("loading", page && "loading--page", className)} role="status">
      <span className="spin" aria-hidden="true" />
      {children}
    </div>
  );
}
