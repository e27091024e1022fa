import { Button } from "../ui/controls/button.tsx";
import { Alert } from "../ui/feedback/alert.tsx";
import { toReason } from "./failure-words.ts";

export interface ReadFailureProps {
  title: string;
  /** The read that failed. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** What could not be read, why, and the way to try again. */
export function ReadFailure({ title, query }: ReadFailureProps) {
  return (
    <Alert
      tone="error"
      live
      title={title}
      action={
        <Button size="s" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try Again
        </Button>
      }
    >
      <p>{toReason(query.error)}</p>
    </Alert>
  );
}
