const routerModule = /@remix-run[\\/]router[\\/]dist[\\/]router\.js$/;
const ranking = /let branches = flattenRoutes\(routes\);\s*rankRouteBranches\(branches\);/;

const rankOnce = `
const rankedRoutes = new WeakMap();
function rankRoutes(routes) {
  const known = rankedRoutes.get(routes);
  if (known) return known;
  const branches = flattenRoutes(routes);
  rankRouteBranches(branches);
  rankedRoutes.set(routes, branches);
  return branches;
}
`;

/** @param {string} code @param {string} id */
function transform(code, id) {
  if (!routerModule.test(id)) return null;
  if (!ranking.test(code))
    throw new Error("The router no longer ranks routes as in 1.23: see site/docs/before-you-upgrade.md");
  return { code: code.replace(ranking, "let branches = rankRoutes(routes);") + rankOnce, map: null };
}

/**
 * In the Worker, the router sorts the same routes once, and not each time it looks for those of an address.
 * Why: site/docs/decisions/0155-routes-are-ranked-once.md
 */
export const rankRoutesOnce = () => ({
  name: "rank-routes-once",
  /** @param {unknown} _ @param {import("vite").ConfigEnv} environment */
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
  transform,
});
