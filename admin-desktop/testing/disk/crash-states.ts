import { dirname } from "node:path";
import { createRandom } from "../random.ts";
import { createTree, type Operation, type Tree } from "./journal-disk.ts";

const maxStates = 32;

interface NameChange {
  kind: "file" | "gone" | "folder";
  path: string;
  from: string | null;
  content: number;
  unsynced: Set<string>;
}

interface Written {
  bytes: Uint8Array;
  synced: Uint8Array;
}

const nothing = new Uint8Array();

function listRemains({ bytes, synced }: Written): Uint8Array[] {
  if (synced.length === bytes.length) return [bytes];
  const missing = bytes.length - synced.length;
  const zeroed = Buffer.concat([synced, Buffer.alloc(missing)]);
  return [bytes, synced, zeroed, bytes.subarray(0, synced.length + Math.ceil(missing / 2))];
}

function replay(start: Tree, operations: readonly Operation[]) {
  const written = new Map<number, Written>();
  const names = new Map<string, number>();
  const changes: NameChange[] = [];
  for (const [path, { id, bytes }] of start.files) {
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

export function listCrashStates(start: Tree, operations: readonly Operation[], seed: number): Tree[] {
  const { written, changes } = replay(start, operations);
  const uncertain = changes.filter(({ unsynced }) => unsynced.size > 0);
  const torn = [...written.values()].filter((file) => listRemains(file).length > 1);
  const all = 2 ** uncertain.length * 4 ** torn.length;
  const random = createRandom(seed + operations.length);

  const buildTree = (choice: number): Tree => {
    let remaining = choice;
    const take = (options: number) => {
      const taken = remaining % options;
      remaining = Math.floor(remaining / options);
      return taken;
    };
    const lost = new Set(uncertain.filter(() => take(2) === 0));
    const tree = createTree();
    for (const folder of start.folders) tree.folders.add(folder);
    const files = new Map([...start.files].map(([path, { id }]) => [path, id]));
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
      // A lost folder takes its files with it.
      if (tree.folders.has(dirname(path))) tree.files.set(path, { id, bytes });
    }
    return tree;
  };
  return Array.from({ length: Math.min(all, maxStates) }, (_, at) =>
    buildTree(all <= maxStates ? at : Math.floor(random() * all)),
  );
}
