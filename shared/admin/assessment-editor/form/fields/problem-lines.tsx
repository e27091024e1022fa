import type { Path } from "#assessment/path.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { useShownProblems } from "./use-shown-problems.ts";

export function ProblemLines({ path }: { path: Path }) {
  const { error, warnings } = useShownProblems(path);
  return (
    <>
      {error !== undefined && (
        <p className="field-error">
          <Icon name="error" size="s" />
          {error}
        </p>
      )}
      {warnings.map((message) => (
        <p key={message} className="field-warning">
          <Icon name="warn" size="s" />
          {message}
        </p>
      ))}
    </>
  );
}
