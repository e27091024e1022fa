import { defineConfig } from "@playwright/test";

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
