import { defineConfig } from "@playwright/test";
import { buildLaunchOptions } from "./scripts/chromium.mjs";

const report = process.env["E2E_REPORT"] ?? "e2e";
const port = Number(process.env["E2E_PORT"] ?? 8799);
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** As in visitors' browsers. */
const complete = { contextOptions: { reducedMotion: "no-preference" }, extraHTTPHeaders: {} } as const;
const journeys = /journey\.spec\.ts/;
/** Last, because they publish assessments and posts, which other tests would see. */
const publishing =
  /(?:assessment-(?:form|saving)|dashboard|health|imports|simulation|staged-changes|workbench|post-(?:blocks|editor|links|saving))\.spec\.ts/;

export default defineConfig({
  testDir: "./e2e",
  outputDir: `../test-results/${report}`,
  globalSetup: "./e2e/support/seed.ts",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: `../test-results/${report}.json` }]],
  use: {
    baseURL: `http://localhost:${port}`,
    // Tests can't intercept what a service worker serves. Its tests allow it.
    serviceWorkers: "block",
    // Save a quarter and a tenth of the time. The journeys run with motion and compressed files.
    contextOptions: { reducedMotion: "reduce" },
    extraHTTPHeaders: { "Accept-Encoding": "identity" },
    launchOptions: buildLaunchOptions(),
  },
  projects: [
    { name: "desktop-light", testIgnore: [publishing, journeys], use: { ...desktop, colorScheme: "light" } },
    { name: "journeys", testMatch: journeys, use: { ...desktop, ...complete, colorScheme: "light" } },
    { name: "phone-dark", testMatch: journeys, use: { ...phone, ...complete, colorScheme: "dark" } },
    {
      name: "publishing",
      testMatch: publishing,
      dependencies: ["desktop-light", "journeys", "phone-dark"],
      use: { ...desktop, colorScheme: "light" },
    },
    {
      // The desktop app's screens with its real main process, against the same site. They publish too.
      name: "desktop-app",
      testDir: "../admin-desktop/e2e",
      testIgnore: "electron/**",
      dependencies: ["desktop-light", "journeys", "phone-dark"],
      use: { viewport: { width: 1280, height: 860 }, colorScheme: "light" },
    },
  ],
  webServer: {
    command: "node site/scripts/serve-e2e.mjs",
    cwd: "..",
    url: `http://localhost:${port}/api/assessments/health/status`,
    env: { E2E_PORT: String(port) },
    reuseExistingServer: !process.env["CI"],
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    timeout: 120_000,
    stdout: "ignore",
    stderr: "ignore",
  },
});
