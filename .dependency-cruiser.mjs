// Who may import whom: `npm run lint:imports`, part of `npm test`. In words: shared/README.md.
// Why: site/docs/decisions/0064-dependency-cruiser-holds-the-import-rules.md
/** @typedef {import("dependency-cruiser").IForbiddenRuleType} Rule */

/** @param {string} names */
const packages = (names) => `(^|/)node_modules/(${names})(/|$)`;
const react = packages("react|react-dom|@types/react|radix-ui|@radix-ui|sonner|lucide-react");
const hosts = packages("@remix-run|electron|react-router-dom|hono|@hono|wrangler|@cloudflare|drizzle-orm");
const node = "^(node:|fs$|path$|crypto$)";
const tests = "\\.(test|spec|bench)\\.tsx?$";
const testing = "(^|/)(testing|test|e2e)/";
const domain =
  "^shared/(assessment|scoring|category|blog|visitor|testimonial|links|api|async|drawing|json|responses|occupations)/|^shared/[^/]+\\.ts$";
const configuration = "\\.config\\.(m?ts|mjs)$";

/**
 * A layer: where it is, what it may not import, and what to do instead.
 * @param {string} name @param {string} from @param {string[]} to @param {string} comment @param {string[]} except
 * @returns {Rule}
 */
const forbid = (name, from, to, comment, except = []) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: [tests, testing, configuration, ...except] },
  to: { path: to },
});

/** @type {Rule[]} */
const forbidden = [
  {
    name: "no-cycle",
    comment:
      "Files that import each other in a loop can't be read one at a time. Move what both need into a third file.",
    severity: "error",
    from: {},
    to: { circular: true },
  },
  {
    name: "import-resolves",
    comment: "Nothing has this path. Write the whole path with its extension.",
    severity: "error",
    from: {},
    to: { couldNotResolve: true, pathNot: ["^virtual:", "^cloudflare:", "build/server/"] },
  },
  forbid(
    "product-without-testing",
    "^(shared|site|admin-desktop)/",
    ["/testing/", "^site/(test|e2e)/", "^admin-desktop/(test|e2e)/"],
    "Fixtures, fakes and factories are for tests. Move what the product needs out of testing/.",
    ["^site/scripts/(proof|bench|screens)", "^site/scripts/served-site"],
  ),
  forbid(
    "shared-without-hosts",
    "^shared/",
    [hosts, "^site/", "^admin-desktop/"],
    "shared knows no host, no database and neither app.",
    ["^shared/bundling/"],
  ),
  forbid(
    "domain-draws-nothing",
    domain,
    [react, "^shared/(ui|admin)/"],
    "The domain draws nothing: React stays in shared/ui and shared/admin.",
  ),
  {
    ...forbid(
      "async-imports-nothing",
      "^shared/async/",
      [],
      "shared/async is for everything: it imports nothing else.",
    ),
    to: { pathNot: "^shared/async/" },
  },
  forbid("domain-without-node", domain, [node], "The domain runs in browsers and Workers: no Node."),
  forbid("interface-without-node", "^shared/(ui|admin)/", [node], "The interface runs in browsers: no Node.", [
    "/write-[a-z-]+\\.ts$",
  ]),
  forbid(
    "interface-knows-no-admin",
    "^shared/ui/",
    ["^shared/admin/"],
    "shared/ui is for visitors too; the administrator's screens use it.",
  ),
  forbid(
    "site-without-desktop",
    "^site/",
    ["^admin-desktop/", packages("electron")],
    "The site never imports the desktop app.",
    ["^site/scripts/proof"],
  ),
  forbid(
    "only-db-talks-to-drizzle",
    "^site/",
    [packages("drizzle-orm")],
    "Only site/app/db and load-context.ts talk to drizzle: write a function there.",
    ["^site/app/db/", "^site/load-context\\.ts$"],
  ),
  forbid(
    "db-is-the-ground",
    "^site/app/db/",
    [
      react,
      packages("@remix-run|hono|@hono"),
      "^site/app/(api|routes|components|storage|browser)/",
      "^shared/(ui|admin)/",
    ],
    "db knows drizzle and shared, nothing above it.",
  ),
  forbid(
    "api-and-services-draw-nothing",
    "^site/app/(api|services)/",
    [react, packages("@remix-run/react"), "^site/app/(routes|components|storage|browser)/", "^shared/(ui|admin)/"],
    "The API and services know db and shared, no screen.",
  ),
  forbid(
    "components-take-data",
    "^site/app/components/",
    ["^site/app/(db|api|routes|services)/"],
    "What screens share knows shared and its siblings only: pass data in.",
  ),
  forbid(
    "browser-draws-nothing",
    "^site/app/browser/",
    [react, packages("@remix-run"), "^site/app/(api|components|content|db|routes|services)/", "^shared/(ui|admin)/"],
    "What only the browser does knows storage and shared, and draws no React.",
  ),
  forbid(
    "storage-knows-shared",
    "^site/app/storage/",
    [react, packages("@remix-run"), "^site/app/(?!storage/)", "^shared/(ui|admin)/"],
    "Browser storage knows the shared types only.",
  ),
  {
    ...forbid(
      "routes-stay-apart",
      "^site/app/routes/([^/]+)/",
      [],
      "A route never reaches into another route's folder: share through components.",
    ),
    to: { path: "^site/app/routes/([^/]+)/", pathNot: "^site/app/routes/$1/" },
  },
  forbid(
    "content-is-seeded",
    "^site/app/routes/",
    ["^site/app/content/assessments/"],
    "Built-in content seeds D1; it isn't bundled into the Worker.",
  ),
  forbid("desktop-without-site", "^admin-desktop/src/", ["^site/"], "The desktop app never imports the site."),
  forbid(
    "renderer-through-the-bridge",
    "^admin-desktop/src/renderer/",
    [packages("electron"), node],
    "The renderer has no Electron and no Node: it talks through the bridge.",
  ),
  forbid(
    "main-draws-nothing",
    "^admin-desktop/src/(main|preload|model|[^/]+\\.ts$)",
    [react, "^shared/(ui|admin)/"],
    "main and preload draw nothing.",
  ),
  forbid(
    "electron-in-the-shell",
    "^admin-desktop/src/(main|model|[^/]+\\.ts$)",
    [packages("electron")],
    "Only main/shell and main/index.ts know Electron: take what you need as an argument.",
    ["^admin-desktop/src/main/shell/", "^admin-desktop/src/main/index\\.ts$"],
  ),
];

/** @type {{ forbidden: Rule[], options: import("dependency-cruiser").ICruiseOptions }} */
export default {
  forbidden,
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(site/build|admin-desktop/(out|dist))/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "workerd", "worker", "browser", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".d.ts", ".json", ".css"],
    },
  },
};
