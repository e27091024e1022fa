import { expect, test } from "vitest";
import { describeError, toRoute } from "./describe-error.ts";
import { ErrorReport } from "./error-reports.ts";

test("a route names screens, and nothing that was typed", () => {
  expect(toRoute("/")).toBe("/");
  expect(toRoute("/category/technology/my-test/psychometric")).toBe("/category/*/*/*");
  expect(toRoute("/jane.doe@example.org/x")).toBe("/*/*");
  expect(toRoute("/blog")).toBe("/blog");
  expect(toRoute(`/${"a/".repeat(40)}`)).toBe("/*/*/*/*/*/*");
});

test("an error is described by its class and our script, without its message", () => {
  const error = new TypeError("secret of Jane");
  error.stack = `TypeError: secret of Jane\n    at f (https://illumine.example/assets/flow-Ab3_.js:1:2345)`;
  const report = describeError("browser", { error, address: "", pathname: "/category/a/b" });
  expect(report).toEqual({
    source: "browser",
    name: "TypeError",
    location: "assets/flow-Ab3_.js:1:2345",
    route: "/category/*/*",
  });
  expect(ErrorReport.parse(report)).toEqual(report);
});

test("an error of another program isn't described", () => {
  const error = new Error("x");
  error.stack = "Error: x\n    at chrome-extension://abc/content.js:1:2";
  expect(describeError("browser", { error, address: "", pathname: "/" })).toBeNull();
  expect(describeError("browser", { error: "thrown text", address: "", pathname: "/" })).toBeNull();
});

test.each([
  { name: "Error: Jane's answers" },
  { location: "Jane Doe" },
  { route: "/category/jane-doe" },
  { source: "visitor" },
  { version: "jane" },
])("a report with %o is refused", (wrong) => {
  const right = { source: "browser", name: "Error", location: "assets/a.js:1:2", route: "/" };
  expect(ErrorReport.safeParse(right).success).toBe(true);
  expect(ErrorReport.safeParse({ ...right, ...wrong }).success).toBe(false);
});
