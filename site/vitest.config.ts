import { availableParallelism } from "node:os";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { inlineScripts } from "./framework/inline-script.mjs";
import { fewWrites } from "./test/support/few-writes.ts";

const resolvePath = (relative: string) => new URL(relative, import.meta.url).pathname;

// Random tests have a new seed in each run: shared/testing/effort.ts.
const randomness = {
  TEST_SEED: process.env["TEST_SEED"] ?? String(Math.floor(Math.random() * 2 ** 31)),
  TEST_EFFORT: process.env["TEST_EFFORT"] ?? "1",
};
// Vitest's workers inherit these; workerd gets them as bindings.
if (process.env["TEST_SEED"] === undefined)
  console.info(`Random tests: TEST_SEED=${randomness.TEST_SEED} TEST_EFFORT=${randomness.TEST_EFFORT}`);
Object.assign(process.env, randomness);

// Only for tests that hang: many start workerd or fill a database, which can take long on a slow machine.
const hangTimeoutMs = 120_000 * Math.max(1, Number(randomness.TEST_EFFORT));
const timeouts = { testTimeout: hangTimeoutMs, hookTimeout: hangTimeoutMs };

/** Drops the tables. */
const unmigrated = "test/unmigrated.test.ts";

const buildWorkerProject = (name: string, options: { include: string[]; exclude?: string[]; isolate?: boolean }) => ({
  // Tests ask the Worker for text pages, too. The pool has wrangler.toml's definition otherwise.
  define: { "globalThis.TEXT_PAGES_ARE_FILES": "false" },
  plugins: [
    inlineScripts(),
    cloudflareTest(async () => ({
      main: "./test/support/worker.ts",
      wrangler: { configPath: "../wrangler.toml" },
      miniflare: {
        ratelimits: { FEW_WRITES: { simple: { limit: fewWrites, period: 60 } } },
        bindings: {
          MIGRATIONS: await readD1Migrations(resolvePath("../migrations")),
          JWT_SECRET: "for tests only: signs what the administrator brings",
          OTP_PEPPER: "for tests only: keys the hashes of one-time codes",
          ADMIN_EMAIL: "admin@illumine.example",
          LOG_REQUESTS: "off",
          PAGE_CACHE: "off",
          DEVELOPMENT: "",
          ...randomness,
        },
      },
    })),
  ],
  test: {
    name,
    setupFiles: ["./test/support/setup.ts"],
    deps: { optimizer: { ssr: { enabled: true, include: ["sanitize-html"] } } },
    ...timeouts,
    ...options,
  },
});

export default defineConfig({
  root: resolvePath("."),
  test: {
    // Vitest leaves a core free, which would be half of two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      "../shared/vitest.config.ts",
      {
        plugins: [inlineScripts()],
        test: {
          name: "site",
          environment: "node",
          // Loading what files share takes longer than most of them.
          isolate: false,
          include: ["app/**/*.test.ts", "framework/**/*.test.ts", "scripts/**/*.test.ts"],
          ...timeouts,
        },
      },
      {
        // Importing the real package starts a download.
        resolve: { alias: { electron: resolvePath("../admin-desktop/testing/electron/fake-electron.ts") } },
        test: {
          name: "desktop",
          root: resolvePath("../admin-desktop"),
          environment: "node",
          isolate: false,
          include: ["src/**/*.test.ts", "test/**/*.test.ts", "packaging/**/*.test.ts"],
          ...timeouts,
          expect: { poll: { timeout: 10_000, interval: 5 } },
        },
      },
      // One Worker for all files: starting it takes longer than most files' tests.
      buildWorkerProject("worker", { include: ["test/**/*.test.ts"], exclude: [unmigrated], isolate: false }),
      buildWorkerProject("worker without tables", { include: [unmigrated] }),
    ],
  },
});
