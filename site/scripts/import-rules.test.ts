import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, expect, test } from "vitest";
import configuration from "../../.dependency-cruiser.mjs";
import { root } from "./paths.mjs";

/** Files that samples import. */
const targets = [
  "shared/admin/host.ts",
  "shared/category/known.ts",
  "shared/testing/factory.ts",
  "shared/ui/controls/button.tsx",
  "site/app/browser/share/link.ts",
  "site/app/components/layout/site-header.tsx",
  "site/app/content/assessments/data-analytics.json",
  "site/app/db/pages/home.server.ts",
  "site/app/db/posts/find.server.ts",
  "site/app/routes/assessment-flow/flow-screen.tsx",
  "site/app/routes/home/hero-instrument.tsx",
  "site/app/storage/outbox.ts",
  "site/app/storage/saved-posts.ts",
  "site/worker.ts",
  "admin-desktop/src/main/desktop.ts",
];

const forbidden = [
  ["shared/scoring/keyed.ts", "react", "domain-draws-nothing"],
  ["shared/scoring/engines/keyed.ts", "#ui/controls/button.tsx", "domain-draws-nothing"],
  ["shared/assessment/lint.ts", "drizzle-orm", "shared-without-hosts"],
  ["shared/api/client.ts", "@remix-run/react", "shared-without-hosts"],
  ["shared/visitor/schema.ts", "node:fs", "domain-without-node"],
  ["shared/links/addresses.ts", "node:path", "domain-without-node"],
  ["shared/testimonial/schema.ts", "react", "domain-draws-nothing"],
  ["shared/async/queue.ts", "#category/known.ts", "async-imports-nothing"],
  ["shared/ui/field.tsx", "electron", "shared-without-hosts"],
  ["shared/ui/dial.tsx", "#admin/host.ts", "interface-knows-no-admin"],
  ["shared/admin/sign-in.tsx", "react-router-dom", "shared-without-hosts"],
  ["shared/admin/dashboard.tsx", "node:path", "interface-without-node"],
  ["shared/blog/schema.ts", "#testing/factory.ts", "product-without-testing"],
  ["site/app/routes/about/route.tsx", "@illumine/shared/testing/factory.ts", "product-without-testing"],
  ["site/server.ts", "drizzle-orm", "only-db-talks-to-drizzle"],
  ["site/app/api/posts.ts", "drizzle-orm/d1", "only-db-talks-to-drizzle"],
  ["site/app/routes/new/route.tsx", "drizzle-orm", "only-db-talks-to-drizzle"],
  ["site/app/db/posts/list.server.ts", "#app/routes/home/hero-instrument.tsx", "db-is-the-ground"],
  ["site/app/db/posts/sort.server.ts", "react", "db-is-the-ground"],
  ["site/app/services/mail/mailer.ts", "#app/components/layout/site-header.tsx", "api-and-services-draw-nothing"],
  ["site/app/services/mail/texts.ts", "#app/browser/share/link.ts", "api-and-services-draw-nothing"],
  ["site/app/components/layout/pager.tsx", "#app/db/posts/find.server.ts", "components-take-data"],
  ["site/app/browser/outbox.ts", "react", "browser-draws-nothing"],
  ["site/app/browser/share/card.ts", "#app/db/posts/find.server.ts", "browser-draws-nothing"],
  ["site/app/browser/share/sheet.ts", "@illumine/shared/ui/controls/button.tsx", "browser-draws-nothing"],
  ["site/app/storage/theme.ts", "#app/browser/share/link.ts", "storage-knows-shared"],
  ["site/app/storage/ads.ts", "react", "storage-knows-shared"],
  ["site/app/routes/home/route.tsx", "../assessment-flow/flow-screen.tsx", "routes-stay-apart"],
  ["site/app/routes/assessment-flow/intro/hero.tsx", "#app/routes/home/hero-instrument.tsx", "routes-stay-apart"],
  ["site/app/routes/popular/route.tsx", "#app/content/assessments/data-analytics.json", "content-is-seeded"],
  ["site/app/routes/contact/route.tsx", "../../../../admin-desktop/src/main/desktop.ts", "site-without-desktop"],
  ["admin-desktop/src/renderer/main.tsx", "electron", "renderer-through-the-bridge"],
  ["admin-desktop/src/renderer/app.tsx", "node:fs", "renderer-through-the-bridge"],
  ["admin-desktop/src/main/index.ts", "@illumine/shared/ui/controls/button.tsx", "main-draws-nothing"],
  ["admin-desktop/src/main/server/sender.ts", "../../../../site/worker.ts", "desktop-without-site"],
  ["admin-desktop/src/main/drafts/files.ts", "electron", "electron-in-the-shell"],
  ["shared/json/same.ts", "./nowhere.ts", "import-resolves"],
] as const;

const allowed = [
  ["site/app/db/assessments/list.server.ts", "drizzle-orm"],
  ["site/load-context.ts", "drizzle-orm/d1"],
  ["site/app/browser/saved.ts", "#app/storage/outbox.ts"],
  ["site/app/routes/categories/route.tsx", "#app/db/pages/home.server.ts"],
  ["site/app/routes/assessment-flow/results/card.tsx", "../flow-screen.tsx"],
  ["site/app/components/result-panels/share-panel.tsx", "#app/browser/share/link.ts"],
  ["shared/ui/feedback/dialog.tsx", "react"],
  ["shared/ui/labels/category-label.tsx", "#category/known.ts"],
  ["shared/scoring/score.test.ts", "#testing/factory.ts"],
  ["admin-desktop/src/main/shell/window.ts", "electron"],
] as const;

/** Two files that import each other, one of them for a type alone. */
const cycle = ["shared/drawing/ring.ts", "shared/drawing/ring-options.ts"] as const;

const tree = mkdtempSync(join(tmpdir(), "import-rules-"));
let violations: { from: string; rule: string }[] = [];

beforeAll(async () => {
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"), "dir");
  for (const [name, imports] of [
    ["shared", { "#*": "./*" }],
    ["site", { "#*": "./*" }],
    ["admin-desktop", { "#*": "./*" }],
  ] as const) {
    write(`${name}/package.json`, JSON.stringify({ name: `@illumine/${name}`, imports, exports: { "./*": "./*" } }));
  }
  for (const file of targets) write(file, file.endsWith(".json") ? "{}" : "export const x = () => 1;\n");
  for (const [file, specifier] of [...forbidden, ...allowed]) {
    write(file, `import { x } from "${toLocal(file, specifier)}";\nx();\n`);
  }
  write(
    cycle[0],
    'import type { Options } from "./ring-options.ts";\nexport const x = (options: Options) => options;\n',
  );
  write(cycle[1], 'import { x } from "./ring.ts";\nexport type Options = typeof x;\n');
  const { options, ...rules } = configuration;
  const { output } = await cruise(["shared", "site", "admin-desktop"], {
    ...options,
    baseDir: tree,
    validate: true,
    ruleSet: rules,
  });
  violations = (output as ICruiseResult).summary.violations.map(({ from, rule }) => ({ from, rule: rule.name }));
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
}

/** The workspace link in node_modules leads to this repository: samples reach the tree's own shared by its path. */
function toLocal(file: string, specifier: string): string {
  if (!specifier.startsWith("@illumine/shared/")) return specifier;
  return `${"../".repeat(file.split("/").length - 1)}shared/${specifier.slice("@illumine/shared/".length)}`;
}

test.each(forbidden)("%s may not import %s", (file, _specifier, rule) => {
  expect(violations.filter(({ from }) => from === file).map((violation) => violation.rule)).toContain(rule);
});

test.each(allowed)("%s may import %s", (file) => {
  expect(violations.filter(({ from }) => from === file)).toEqual([]);
});

test("two files may not import each other, not even for a type", () => {
  expect(violations).toContainEqual({ from: expect.stringMatching(/^shared\/drawing\/ring/), rule: "no-cycle" });
});

test("the command says for a broken rule what to do", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const [command, ...args] = scripts["lint:imports"]
    .replace(".dependency-cruiser.mjs", join(root, ".dependency-cruiser.mjs"))
    .replace(" shared site admin-desktop", ` ${cycle.join(" ")}`)
    .split(" ");
  const { stdout, status } = spawnSync(join(root, "node_modules/.bin", command), args, { cwd: tree, encoding: "utf8" });
  expect(status).not.toBe(0);
  expect(stdout.replaceAll(/\s+/g, " ")).toContain("Move what both need into a third file.");
});

test("every rule is tried by a sample above and says what to do", () => {
  const tried = new Set<string>([...forbidden.map(([, , rule]) => rule), "no-cycle"]);
  expect(configuration.forbidden.map(({ name = "" }) => name).filter((name) => !tried.has(name))).toEqual([]);
  for (const { comment } of configuration.forbidden) expect(comment ?? "").toMatch(/\w{3}.*\.$/);
});
