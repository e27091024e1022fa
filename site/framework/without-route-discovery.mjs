/** What Remix loads routes with when they aren't all in the manifest. Ours are: `v3_lazyRouteDiscovery` is off. */
const discoveryModule = /@remix-run[\\/]react[\\/]dist[\\/]esm[\\/]fog-of-war\.js$/;

const replacement = `
export const isFogOfWarEnabled = () => false;
export const getPartialManifest = (manifest) => manifest;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => {};
export const fetchAndApplyManifestPatches = async () => {};
`;

/** @param {string} code @param {string} id */
function transform(code, id) {
  if (!discoveryModule.test(id)) return null;
  const exported = /export \{(?<names>[^}]*)\};\s*$/.exec(code)?.groups?.["names"]?.split(",") ?? [];
  const unknown = exported.filter((name) => !replacement.includes(`export const ${name.trim()} =`));
  if (exported.length === 0 || unknown.length > 0)
    throw new Error(`Remix's fog-of-war.js has other exports (${unknown}): see site/docs/before-you-upgrade.md`);
  return { code: replacement, map: null };
}

/** Every page would load it. */
export const withoutRouteDiscovery = () => ({
  name: "without-route-discovery",
  apply: /** @type {const} */ ("build"),
  transform,
});
