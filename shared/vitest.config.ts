import { defineConfig } from "vitest/config";

const effort = Math.max(1, Number(process.env["TEST_EFFORT"] ?? 1));

export default defineConfig({
  test: {
    name: "shared",
    include: ["**/*.test.ts"],
    environment: "node",
    // Only for tests that hang: properties run hundreds of cases.
    testTimeout: 120_000 * effort,
    isolate: false,
  },
});
