import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./paths.mjs";

const forbidden = [
  ["shared/scoring/engines/keyed.ts", "react"],
  ["shared/assessment/lint.ts", "drizzle-orm"],
  ["shared/api/client.ts", "@remix-run/react"],
  ["shared/drawing/cover.ts", "../ui/button"],
  ["shared/visitor/schema.ts", "node:fs"],
  ["shared/ui/controls/button.tsx", "electron"],
  ["shared/ui/controls/button.tsx", "@remix-run/react"],
  ["shared/admin/sign-in.tsx", "react-router-dom"],
  ["site/worker.ts", "drizzle-orm"],
  ["site/app/db/posts/find.server.ts", "~/routes/home/route"],
  ["site/app/db/posts/find.server.ts", "react"],
  ["site/app/api/posts/public.ts", "drizzle-orm/d1"],
  ["site/app/services/mail/mailer.ts", "~/components/site-header"],
  ["site/app/components/layout/site-header.tsx", "~/db/posts.server"],
  ["site/app/storage/theme.ts", "react"],
  ["site/app/browser/outbox/outbox.ts", "react"],
  ["site/app/browser/outbox/outbox.ts", "~/components/site-header"],
  ["site/app/storage/theme.ts", "~/browser/share-link"],
  ["site/app/browser/share/link.ts", "react"],
  ["site/app/browser/share/link.ts", "~/components/site-header"],
  ["site/app/browser/share/link.ts", "~/db/posts.server"],
  ["site/app/browser/share/link.ts", "@illumine/shared/ui/button"],
  ["site/app/db/posts/find.server.ts", "~/browser/share-link"],
  ["site/app/services/mail/mailer.ts", "~/browser/share-link"],
  ["site/app/routes/home/route.tsx", "drizzle-orm"],
  ["site/app/routes/home/route.tsx", "../assessment-flow/flow-screen"],
  ["site/app/routes/assessment-flow/intro/hero.tsx", "../../home/hero-instrument"],
  ["site/app/routes/home/route.tsx", "~/content/assessments/data-analytics.json"],
  ["site/app/routes/home/route.tsx", "@illumine/admin-desktop/main"],
  ["admin-desktop/src/renderer/main.tsx", "electron"],
  ["admin-desktop/src/renderer/main.tsx", "node:fs"],
  ["admin-desktop/src/main/index.ts", "@illumine/shared/ui/button"],
  ["admin-desktop/src/main/index.ts", "@illumine/site/worker"],
  ["admin-desktop/src/main/desktop.ts", "electron"],
  ["admin-desktop/src/main/drafts/draft-store.ts", "electron"],
  ["admin-desktop/src/main/drafts/draft-store.ts", "react"],
  ["admin-desktop/src/main/shell/setup-quit.ts", "@illumine/shared/ui/button"],
] as const;

const allowed = [
  ["site/app/db/posts/find.server.ts", "drizzle-orm"],
  ["site/load-context.ts", "drizzle-orm/d1"],
  ["site/app/browser/outbox/outbox.ts", "~/storage/outbox"],
  ["site/app/routes/home/route.tsx", "~/db/home.server"],
  ["site/app/routes/assessment-flow/intro/hero.tsx", "../flow-message"],
  ["site/app/browser/saved-results/keep-result.ts", "~/storage/kept-results"],
  ["site/app/components/result-panels/share-panel.tsx", "~/browser/share-link"],
  ["shared/ui/feedback/dialog.tsx", "react"],
  ["shared/ui/labels/category-label.tsx", "../category/known"],
  ["admin-desktop/src/main/index.ts", "electron"],
  ["admin-desktop/src/main/shell/setup-quit.ts", "electron"],
] as const;

/** What lint says of a file that holds one import, by our configuration. */
function lint(file: string, specifier: string): string {
  const tree = mkdtempSync(join(tmpdir(), "import-rules-"));
  try {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), `import { x } from "${specifier}";\nx();\n`);
    copyFileSync(join(root, ".biome.json"), join(tree, ".biome.json"));
    const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [biome, "lint", "--vcs-enabled=false", "--colors=off", file],
      { cwd: tree, encoding: "utf8" },
    );
    return stdout + stderr;
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

test.each(forbidden)("%s may not import %s", (file, specifier) => {
  expect(lint(file, specifier)).toContain("noRestrictedImports");
});

test.each(allowed)("%s may import %s", (file, specifier) => {
  const said = lint(file, specifier);
  expect(said).toContain("Checked 1 file");
  expect(said).not.toContain("noRestrictedImports");
});
