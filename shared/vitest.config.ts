import { defineConfig } from "vitest/config";

export default defineConfig({
  // Milliseconds. Properties try hundreds of cases: on a busy machine the usual five seconds say nothing.
  test: { name: "shared", include: ["**/*.test.ts"], environment: "node", testTimeout: 30_000, isolate: false },
});
