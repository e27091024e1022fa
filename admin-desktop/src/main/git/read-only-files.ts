import type { Stats } from "node:fs";
import { lstat, readdir, readFile, readlink, stat } from "node:fs/promises";
import type { PromiseFsClient } from "isomorphic-git";
import { GitFailure, gitProblems } from "./git-failure.ts";

/** The library holds packs in memory, and each entry of an index as a string. */
const maxBytes = 400_000_000;
const maxIndexBytes = 60_000_000;
const maxTextBytes = 20_000_000;

const fail = (code: string, path: string) => Object.assign(new Error(`${code}: ${path}`), { code });

const refuse = async (path: unknown): Promise<never> => {
  throw fail("EROFS", String(path));
};

/** Reading a pipe or a device could wait forever. @throws Node's error, or code 'EINVAL' */
async function requireFile(path: string): Promise<Stats> {
  const found = await stat(path);
  if (found.isDirectory()) throw fail("EISDIR", path);
  if (!found.isFile()) throw fail("EINVAL", path);
  return found;
}

/** @throws Node's error, or a GitFailure where it's too large */
export async function readShortFile(path: string, limit = 1_000_000): Promise<string> {
  const { size } = await requireFile(path);
  if (size > limit) throw new GitFailure(gitProblems.damaged);
  return readFile(path, "utf8");
}

export function createReadOnlyFiles(): PromiseFsClient {
  let readBytes = 0;
  let indexBytes = 0;
  const ignoreFiles = new Map<string, ReturnType<typeof readLimited>>();

  const readLimited = async (path: string, options?: Parameters<typeof readFile>[1]) => {
    const { size } = await requireFile(path);
    readBytes += size;
    if (path.endsWith(".idx")) indexBytes += size;
    const isOneTooLarge = !/\.(pack|idx)$/.test(path) && size > maxTextBytes;
    if (isOneTooLarge || readBytes > maxBytes || indexBytes > maxIndexBytes) throw new GitFailure(gitProblems.large);
    return readFile(path, options);
  };
  const readOnce: typeof readLimited = (path, options) => {
    const read = ignoreFiles.get(path) ?? readLimited(path, options);
    ignoreFiles.set(path, read);
    return read;
  };

  return {
    promises: {
      // The library calls it without a path first, and wants a promise.
      readFile: async (path: string, options?: Parameters<typeof readFile>[1]) =>
        path.endsWith("/.gitignore") || path.endsWith("/info/exclude")
          ? readOnce(path, options)
          : readLimited(path, options),
      ...{ readdir, stat, lstat, readlink },
      ...{
        writeFile: refuse,
        unlink: refuse,
        mkdir: refuse,
        rmdir: refuse,
        symlink: refuse,
        chmod: refuse,
        rm: refuse,
      },
    },
  };
}
