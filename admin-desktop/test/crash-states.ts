import { dirname } from "node:path";
import { createTree, type Operation, type Tree } from "./memory-disk.ts";
import { createRandom } from "./random.ts";

/** States of one crash that are tried; where there are more, so many of them. */
const mostStates = 32;

interface NameChange {
  kind: "file" | "gone" | "folder";
  path: string;
  /** Where a file was before it was renamed. */
  from: string | null;
  content: number;
  /** Folders that were not synced since: until then the change may be lost. */
  unsynced: Set<string>;
}

interface Written {
  bytes: Uint8Array;
  /** What of it survives for certain. */
  synced: Uint8Array;
}

const nothing = new Uint8Array();

/** What of a file's bytes may be there: all, what was synced, zeros instead of the rest, half of it. */
function listRemains({ bytes, synced }: Written): Uint8Array[] {
  if (synced.length === bytes.length) return [bytes];
  const missing = bytes.length - synced.length;
  const zeroed = Buffer.concat([synced, Buffer.alloc(missing)]);
  return [bytes, synced, zeroed, bytes.subarray(0, synced.length + Math.ceil(missing / 2))];
}

/** What the operations did, and how much of it is certain. */
function follow(begin: Tree, operations: readonly Operation[]) {
  const written = new Map<number, Written>();
  const names = new Map<string, number>();
  const changes: NameChange[] = [];
  for (const [path, { id, bytes }] of begin.files) {
    written.set(id, { bytes, synced: bytes });
    names.set(path, id);
  }
  const change = (kind: NameChange["kind"], path: string, content = 0, from: string | null = null) => {
    if (from !== null) names.delete(from);
    if (kind === "gone") names.delete(path);
    if (kind === "file") names.set(path, content);
    const folders = from === null ? [dirname(path)] : [dirname(path), dirname(from)];
    changes.push({ kind, path, from, content, unsynced: new Set(folders) });
  };
  const find = (content: number) => written.get(content) ?? { bytes: nothing, synced: nothing };
  for (const done of operations) {
    if (done.kind === "create") {
      written.set(done.content, { bytes: nothing, synced: nothing });
      change("file", done.path, done.content);
    }
    if (done.kind === "write") {
      const { bytes, synced } = find(done.content);
      written.set(done.content, { bytes: Buffer.concat([bytes, done.bytes]), synced });
    }
    if (done.kind === "sync") written.set(done.content, { ...find(done.content), synced: find(done.content).bytes });
    if (done.kind === "rename") change("file", done.to, names.get(done.from), done.from);
    if (done.kind === "remove") change("gone", done.path);
    if (done.kind === "make folder") change("folder", done.path);
    if (done.kind === "sync folder") for (const { unsynced } of changes) unsynced.delete(done.path);
  }
  return { written, changes };
}

/**
 * The states of the disk after a loss of power behind these operations: what was synced is there; changes of names since
 * are lost or there, each for itself; unsynced bytes are there, dropped, zeroed or half there.
 */
export function listCrashStates(begin: Tree, operations: readonly Operation[], seed: number): Tree[] {
  const { written, changes } = follow(begin, operations);
  const doubtful = changes.filter(({ unsynced }) => unsynced.size > 0);
  const torn = [...written.values()].filter((file) => listRemains(file).length > 1);
  const all = 2 ** doubtful.length * 4 ** torn.length;
  const random = createRandom(seed + operations.length);

  const toTree = (choice: number): Tree => {
    let rest = choice;
    const take = (options: number) => {
      const taken = rest % options;
      rest = Math.floor(rest / options);
      return taken;
    };
    const lost = new Set(doubtful.filter(() => take(2) === 0));
    const tree = createTree();
    for (const folder of begin.folders) tree.folders.add(folder);
    const files = new Map([...begin.files].map(([path, { id }]) => [path, id]));
    for (const made of changes) {
      if (lost.has(made)) continue;
      if (made.from !== null) files.delete(made.from);
      if (made.kind === "folder") tree.folders.add(made.path);
      if (made.kind === "gone") files.delete(made.path);
      if (made.kind === "file") files.set(made.path, made.content);
    }
    for (const [path, id] of files) {
      const remains = listRemains(written.get(id) ?? { bytes: nothing, synced: nothing });
      const bytes = remains[remains.length === 1 ? 0 : take(remains.length)] ?? nothing;
      // A folder that was lost takes along what was in it.
      if (tree.folders.has(dirname(path))) tree.files.set(path, { id, bytes });
    }
    return tree;
  };
  return Array.from({ length: Math.min(all, mostStates) }, (_, at) =>
    toTree(all <= mostStates ? at : Math.floor(random() * all)),
  );
}
