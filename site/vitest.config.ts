import { availableParallelism } from "node:os";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { inlineScripts } from "./framework/inline-script.mjs";

const toPath = (relative: string) => new URL(relative, import.meta.url).pathname;

// Milliseconds. Many tests start a workerd or fill a database: on a busy machine the usual five seconds say nothing.
const testTimeout = 30_000;

/** Takes the tables away. */
const unmigrated = "test/unmigrated.test.ts";

const toWorkerProject = (name: string, own: { include: string[]; exclude?: string[]; isolate?: boolean }) => ({
  plugins: [
    inlineScripts(),
    cloudflareTest(async () => ({
      main: "./test/support/worker.ts",
      wrangler: { configPath: "../wrangler.toml" },
      miniflare: {
        bindings: {
          MIGRATIONS: await readD1Migrations(toPath("../migrations")),
          JWT_SECRET: "for tests only: signs what the administrator brings",
          OTP_PEPPER: "for tests only: keys the hashes of one-time codes",
          ADMIN_EMAIL: "admin@illumine.example",
          LOG_REQUESTS: "off",
          PAGE_CACHE: "off",
          DEVELOPMENT: "",
        },
      },
    })),
  ],
  test: { name, setupFiles: ["./test/support/setup.ts"], testTimeout, ...own },
});

export default defineConfig({
  root: toPath("."),
  test: {
    // Vitest leaves a core free: of two, that is half.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      "../shared/vitest.config.ts",
      {
        plugins: [inlineScripts()],
        test: {
          name: "site",
          environment: "node",
          include: ["app/**/*.test.ts", "framework/**/*.test.ts", "scripts/**/*.test.ts"],
          testTimeout,
        },
      },
      {
        // Requiring the real package starts a download.
        resolve: { alias: { electron: toPath("../admin-desktop/test/electron-stand-in.ts") } },
        test: {
          name: "desktop",
          root: toPath("../admin-desktop"),
          environment: "node",
          include: ["src/**/*.test.ts", "test/**/*.test.ts", "packaging/**/*.test.ts"],
          testTimeout,
          expect: { poll: { timeout: 10_000, interval: 5 } },
        },
      },
      // One Worker for many files: starting one and loading the app into it takes longer than most files' tests.
      toWorkerProject("worker", { include: ["test/**/*.test.ts"], exclude: [unmigrated], isolate: false }),
      toWorkerProject("worker without tables", { include: [unmigrated] }),
    ],
  },
});
