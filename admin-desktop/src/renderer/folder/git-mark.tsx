import type { GitFileState } from "#src/model/workspace.ts";

interface GitMarkProps {
  state: GitFileState | null;
  name: string;
  onCompare: () => void;
}

export function GitMark({ state, name, onCompare }: GitMarkProps) {
  if (state === "changed")
    return (
      <button type="button" className="folder-git-mark small" data-state={state} onClick={onCompare}>
        Changed
        <span className="sr"> since the last commit: {name}</span>
      </button>
    );
  return (
    <span className="folder-git-mark small muted">
      {state === "new" && (
        <>
          New
          <span className="sr">: not committed yet</span>
        </>
      )}
    </span>
  );
}
