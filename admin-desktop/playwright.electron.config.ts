import { defineConfig } from "@playwright/test";

/** The built app on the real Electron. Where its binary is not, every test is reported as skipped, by name. */
export default defineConfig({
  testDir: "./e2e/electron",
  outputDir: "../test-results/electron",
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "../test-results/electron.json" }]],
});
