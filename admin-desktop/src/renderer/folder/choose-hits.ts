import type { Replacement, SearchedFile, WorkspaceHit, WorkspaceSearch } from "#src/model/workspace.ts";

export function groupHits(hits: readonly WorkspaceHit[]): { part: string; hits: WorkspaceHit[] }[] {
  const groups = new Map<string, WorkspaceHit[]>();
  for (const hit of hits) {
    const group = groups.get(hit.part);
    if (group) group.push(hit);
    else groups.set(hit.part, [hit]);
  }
  return [...groups].map(([part, grouped]) => ({ part, hits: grouped }));
}

const toKey = ({ path }: Pick<SearchedFile, "path">, position: number) => `${position} ${path}`;

export type LeftOutHits = ReadonlySet<string>;

export const isHitChosen = (leftOut: LeftOutHits, file: Pick<SearchedFile, "path">, position: number): boolean =>
  !leftOut.has(toKey(file, position));

export function chooseHits(
  leftOut: LeftOutHits,
  file: Pick<SearchedFile, "path">,
  { positions, isChosen }: { positions: readonly number[]; isChosen: boolean },
): LeftOutHits {
  const next = new Set(leftOut);
  for (const position of positions) {
    if (isChosen) next.delete(toKey(file, position));
    else next.add(toKey(file, position));
  }
  return next;
}

export function listChosen({ files }: Pick<WorkspaceSearch, "files">, leftOut: LeftOutHits): Replacement["files"] {
  return files.flatMap((file) => {
    const { path, version } = file;
    const positions = file.hits.map(({ position }) => position).filter((at) => isHitChosen(leftOut, file, at));
    return positions.length === 0 ? [] : [{ path, version, positions }];
  });
}

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString("en")} ${many}`;

export function describeReplacement(chosen: Replacement["files"], replacement: string): string {
  const hitCount = chosen.reduce((sum, { positions }) => sum + positions.length, 0);
  const verb = replacement === "" ? "Remove" : "Replace";
  return `${verb} ${hitCount.toLocaleString("en")} in ${count(chosen.length, "file", "files")}`;
}

export function describeSearch({ hitCount, files, searchedCount, isCut, unsearched }: WorkspaceSearch): string {
  const searched = count(searchedCount, "file was", "files were");
  const not = unsearched.length === 0 ? "" : ` ${unsearched.length.toLocaleString("en")} couldn't be: see below.`;
  if (hitCount === 0) return `Nothing found. ${searched} searched.${not}`;
  const found = `${count(hitCount, "hit", "hits")} in ${count(files.length, "file", "files")}`;
  if (isCut) return `The first ${found}. There are more: narrow the text to see them.`;
  return `${found}. ${searched} searched.${not}`;
}
