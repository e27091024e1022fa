import fs from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import git from "isomorphic-git";

const author = { name: "A. Author", email: "author@example.com", timestamp: 1_700_000_000, timezoneOffset: 0 };

/** A Git repository made without Git itself: not every computer has it. */
export async function createGitRepository(dir: string) {
  const toPath = (...names: string[]) => join(dir, ...names);
  const write = async (name: string, contents: string | Uint8Array) => {
    await mkdir(dirname(toPath(name)), { recursive: true });
    await writeFile(toPath(name), contents);
  };
  await git.init({ fs, dir, defaultBranch: "main" });
  return {
    toPath,
    write,
    /** Commits these files, or those that are staged. */
    commit: async (files: Record<string, string | Uint8Array> = {}) => {
      for (const [filepath, contents] of Object.entries(files)) {
        await write(filepath, contents);
        await git.add({ fs, dir, filepath });
      }
      return git.commit({ fs, dir, author, message: "Test" });
    },
    stage: (filepath: string) => git.add({ fs, dir, filepath }),
    stageSubmodule: (filepath: string, oid: string) =>
      git.updateIndex({ fs, dir, filepath, oid, mode: 0o160000, add: true, force: true }),
    checkout: (ref: string) => git.checkout({ fs, dir, ref }),
    createBranch: (ref: string) => git.branch({ fs, dir, ref, checkout: true }),
    /** Moves all objects into one pack, as Git does from time to time. */
    pack: async () => {
      const objects = toPath(".git", "objects");
      const folders = (await readdir(objects)).filter((name) => /^[0-9a-f]{2}$/.test(name));
      const oids: string[] = [];
      for (const name of folders) oids.push(...(await readdir(join(objects, name))).map((rest) => name + rest));
      const { filename } = await git.packObjects({ fs, dir, oids, write: true });
      await git.indexPack({ fs, dir, filepath: `.git/objects/pack/${filename}` });
      for (const name of folders) await rm(join(objects, name), { recursive: true });
      return join(objects, "pack", filename);
    },
  };
}
