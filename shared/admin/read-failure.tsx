import { Button } from "../ui/controls/button.tsx";
import { Alert } from "../ui/feedback/alert.tsx";
import { describeFailure } from "./failure-message.ts";

export interface ReadFailureProps {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

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
      <p>{describeFailure(query.error)}</p>
    </Alert>
  );
}
