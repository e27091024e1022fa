import type { WorkspaceFile } from "#src/model/workspace.ts";

export interface TreeFolder {
  name: string;
  path: string;
  folders: TreeFolder[];
  files: WorkspaceFile[];
  fileCount: number;
}

const compareNames = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true, sensitivity: "base" });

export const getFileName = ({ path }: Pick<WorkspaceFile, "path">): string => path.slice(path.lastIndexOf("/") + 1);

export function buildTree(files: readonly WorkspaceFile[]): TreeFolder {
  const root: TreeFolder = { name: "", path: "", folders: [], files: [], fileCount: 0 };
  const known = new Map<string, TreeFolder>([["", root]]);
  const findFolder = (path: string): TreeFolder => {
    const folder = known.get(path);
    if (folder) return folder;
    const end = path.lastIndexOf("/");
    const created: TreeFolder = { name: path.slice(end + 1), path, folders: [], files: [], fileCount: 0 };
    known.set(path, created);
    findFolder(path.slice(0, Math.max(end, 0))).folders.push(created);
    return created;
  };
  for (const file of files) findFolder(file.path.slice(0, Math.max(file.path.lastIndexOf("/"), 0))).files.push(file);
  const finish = (folder: TreeFolder): number => {
    folder.folders.sort((a, b) => compareNames(a.name, b.name));
    folder.files.sort((a, b) => compareNames(getFileName(a), getFileName(b)));
    folder.fileCount = folder.folders.reduce((sum, inner) => sum + finish(inner), folder.files.length);
    return folder.fileCount;
  };
  finish(root);
  return root;
}
