import { expect, test, vi } from "vitest";
import { logError } from "./log.ts";

test("an error is logged as one line of JSON, without the parameters of a failed query", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const cause = new Error("D1_ERROR: disk is full");
  logError("api error", {
    error: new Error("Failed query: insert into users\nparams: Other,\n18-24", { cause }),
    id: 7,
  });
  const [line] = log.mock.calls[0] ?? [];
  expect(JSON.parse(String(line))).toMatchObject({
    level: "error",
    event: "api error",
    id: 7,
    error: { message: "Failed query: insert into users", cause: { message: "D1_ERROR: disk is full" } },
  });
  expect(line).not.toContain("18-24");
  log.mockRestore();
});
