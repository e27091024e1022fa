import type { WorkspaceFile, WorkspaceGit } from "#src/model/workspace.ts";

const shortLength = 7;

const describeHead = ({ branch, commit }: WorkspaceGit) => {
  if (branch === null) return `no branch, at ${commit?.slice(0, shortLength) ?? "no commit"}`;
  return commit === null ? `${branch}, no commit yet` : branch;
};

/** 'main · 2 changed, 1 new'. */
export function describeGit(git: WorkspaceGit, files: readonly Pick<WorkspaceFile, "git">[]): string {
  const count = (state: WorkspaceFile["git"]) => files.filter((file) => file.git === state).length;
  const counts = (["changed", "new"] as const)
    .map((state) => ({ state, number: count(state) }))
    .filter(({ number }) => number > 0)
    .map(({ state, number }) => `${number.toLocaleString("en")} ${state}`);
  return [describeHead(git), ...(counts.length > 0 ? [counts.join(", ")] : [])].join(" · ");
}
