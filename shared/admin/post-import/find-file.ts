/** A path without '.' and '..'; null if it leads out of the chosen folder. */
export function normalizePath(path: string): string | null {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") {
      if (parts.pop() === undefined) return null;
    } else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

const decodePath = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const getName = (path: string) => path.slice(path.lastIndexOf("/") + 1).toLowerCase();

export function createFileFinder(paths: Iterable<string>): (address: string, folder: string) => string | null {
  const known = new Set(paths);
  const byName = new Map<string, string[]>();
  for (const path of known) byName.set(getName(path), [...(byName.get(getName(path)) ?? []), path]);
  return (address, folder) => {
    const bare = decodePath(address.replace(/[?#].*$/, ""));
    const isFromTop = bare.startsWith("/");
    const relative = isFromTop ? null : normalizePath(`${folder}/${bare}`);
    if (relative !== null && known.has(relative)) return relative;
    const fromTop = normalizePath(bare.replace(/^(?:\.\.?\/)+/, "/"));
    if (fromTop === null || fromTop === "") return null;
    if (known.has(fromTop)) return fromTop;
    const ending = `/${fromTop.toLowerCase()}`;
    const candidates = (byName.get(getName(fromTop)) ?? []).filter((path) => `/${path.toLowerCase()}`.endsWith(ending));
    return candidates.toSorted((one, other) => one.length - other.length)[0] ?? null;
  };
}
