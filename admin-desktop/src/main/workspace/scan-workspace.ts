import { join, sep } from "node:path";
import type { Disk, FolderEntry } from "../disk/disk.ts";

export interface WorkspaceLimits {
  files: number;
  levels: number;
  entries: number;
}

export const workspaceLimits: WorkspaceLimits = { files: 10_000, levels: 12, entries: 200_000 };

export interface FoundFile {
  /** Below the folder, with '/' between folders. */
  path: string;
  filePath: string;
  identity: string | null;
  sizeBytes: number;
  changedAt: number;
}

export const toVersionKey = ({ filePath, identity, sizeBytes, changedAt }: FoundFile): string =>
  [filePath, identity, sizeBytes, changedAt].join("\n");

export interface WorkspaceScan {
  /** By path. */
  files: FoundFile[];
  folders: string[];
  leftOut: {
    isCut: boolean;
    deepFolders: number;
    links: number;
    unreadableFolders: string[];
  };
}

const batchSize = 64;

export const isAssessmentFile = (name: string): boolean => /\.assessment\.json$/i.test(name);

const isSkippedFolder = (name: string) => name.startsWith(".") || name === "node_modules";

export const isInScope = (path: string): boolean => !path.split(/[\\/]/).some(isSkippedFolder);

interface ListedFolder {
  path: string;
  filePath: string;
  level: number;
}

/**
 * Hidden folders, node_modules, links to folders and links out of the folder aren't followed: each file is read once.
 * @throws Node's error where the folder itself can't be listed
 */
export async function scanWorkspace(
  disk: Disk,
  folder: string,
  limits: WorkspaceLimits = workspaceLimits,
): Promise<WorkspaceScan> {
  const root = await disk.resolveLinks(folder);
  const isInside = (path: string) => path.startsWith(root.endsWith(sep) ? root : root + sep);
  const files: FoundFile[] = [];
  const folders: string[] = [];
  const leftOut: WorkspaceScan["leftOut"] = { isCut: false, deepFolders: 0, links: 0, unreadableFolders: [] };
  let entryCount = 0;

  const readLinked = async (filePath: string) => {
    try {
      const target = await disk.resolveLinks(filePath);
      return { found: await disk.stat(target), isInside: isInside(target) };
    } catch {
      // A link to itself, or to where nobody may look.
      return { found: null, isInside: false };
    }
  };

  const findFile = async ({ name, kind }: FolderEntry, parent: ListedFolder): Promise<FoundFile | null> => {
    const filePath = join(parent.filePath, name);
    const linked = kind === "link" ? await readLinked(filePath) : null;
    if (linked && (linked.found?.isFolder || (isAssessmentFile(name) && !(linked.found?.isFile && linked.isInside)))) {
      leftOut.links += 1;
      return null;
    }
    if (kind === "other" || !isAssessmentFile(name)) return null;
    const found = linked ? linked.found : await disk.stat(filePath).catch(() => null);
    if (!found?.isFile) return null;
    const { identity, sizeBytes, changedAt } = found;
    return { path: parent.path + name, filePath, identity, sizeBytes, changedAt };
  };

  const listFolder = async (parent: ListedFolder): Promise<ListedFolder[]> => {
    const entries = (await disk.listEntries(parent.filePath)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    folders.push(parent.filePath);
    entryCount += entries.length;
    const wanted = entries.filter(({ name, kind }) => kind === "link" || (kind === "file" && isAssessmentFile(name)));
    for (let at = 0; at < wanted.length; at += batchSize) {
      if (files.length >= limits.files) {
        leftOut.isCut = true;
        break;
      }
      const found = await Promise.all(wanted.slice(at, at + batchSize).map((entry) => findFile(entry, parent)));
      files.push(...found.filter((file) => file !== null));
    }
    return entries
      .filter(({ name, kind }) => kind === "folder" && !isSkippedFolder(name))
      .map(({ name }) => ({
        path: `${parent.path}${name}/`,
        filePath: join(parent.filePath, name),
        level: parent.level + 1,
      }));
  };

  let waiting = await listFolder({ path: "", filePath: folder, level: 0 });
  while (waiting.length > 0) {
    const next: ListedFolder[] = [];
    for (const inner of waiting) {
      if (inner.level > limits.levels) {
        leftOut.deepFolders += 1;
        continue;
      }
      if (files.length >= limits.files || entryCount >= limits.entries) {
        leftOut.isCut = true;
        break;
      }
      try {
        next.push(...(await listFolder(inner)));
      } catch {
        leftOut.unreadableFolders.push(inner.path.slice(0, -1));
      }
    }
    waiting = leftOut.isCut ? [] : next;
  }
  if (files.length > limits.files) leftOut.isCut = true;
  const listed = files.slice(0, limits.files).sort((a, b) => (a.path < b.path ? -1 : 1));
  return { files: listed, folders, leftOut };
}

const count = (number: number, one: string, many: string) =>
  number === 1 ? one : `${number.toLocaleString("en")} ${many}`;

const maxNamed = 3;

export function describeLeftOut(
  { leftOut: { isCut, deepFolders, links, unreadableFolders } }: Pick<WorkspaceScan, "leftOut">,
  limits: WorkspaceLimits = workspaceLimits,
): string[] {
  const notes: string[] = [];
  if (isCut) {
    const files = limits.files.toLocaleString("en");
    const entries = limits.entries.toLocaleString("en");
    notes.push(
      `There's more in this folder than the app lists: it stops at ${files} assessments, or ${entries} files of any kind. Open one of the folders inside it to see the rest.`,
    );
  }
  if (deepFolders > 0) {
    const named = count(deepFolders, "One folder is", "folders are");
    notes.push(`${named} more than ${limits.levels} levels down and left out.`);
  }
  if (links > 0) {
    const named = count(
      links,
      "One link wasn't followed, because it leads",
      "links weren't followed, because they lead",
    );
    notes.push(`${named} to another folder, out of this one, or nowhere.`);
  }
  if (unreadableFolders.length > 0) {
    const named = unreadableFolders.slice(0, maxNamed).join(", ");
    const more = unreadableFolders.length - maxNamed;
    const andMore = more > 0 ? ` and ${more.toLocaleString("en")} more` : "";
    notes.push(`These folders couldn't be listed: ${named}${andMore}. Check their permissions.`);
  }
  return notes;
}
