const copy = "?mini";

/**
 * Gives zod/mini, which visitors' pages use, a copy of zod's core to itself. The one that it would share with the
 * administrator's screens has everything that these use.
 * @returns {import("vite").Plugin}
 */
export const zodMiniAlone = () => ({
  name: "zod-mini-alone",
  enforce: "pre",
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
  async resolveId(source, importer, options) {
    if (source !== "zod/mini" && !importer?.endsWith(copy)) return null;
    const resolved = await this.resolve(source, importer?.replace(copy, ""), { ...options, skipSelf: true });
    return resolved && { ...resolved, id: resolved.id + copy };
  },
});
