const remixModule = /@remix-run[\\/]react[\\/]dist[\\/]esm[\\/][\w-]+\.js$/;

/**
 * Remix's browser code reads its future flags while it runs, so that pages load what no flag of ours switches on: routes
 * that are discovered, and data that is loaded one route at a time. With constants, the minifier leaves that out.
 * @param {Record<string, boolean>} flags as Remix is configured
 */
export function constantFlags(flags) {
  const names = Object.keys(flags).join("|");
  const reads = new RegExp(`(?:\\b[\\w$]+\\.)*\\bfuture\\.(${names})\\b`, "g");

  /** @param {string} code @param {string} id */
  function transform(code, id) {
    if (!remixModule.test(id) || code.search(reads) === -1) return null;
    return { code: code.replace(reads, (_, name) => String(flags[name])), map: null };
  }

  return { name: "constant-flags", apply: /** @type {const} */ ("build"), transform };
}
