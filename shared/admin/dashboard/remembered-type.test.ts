import { afterEach, expect, test, vi } from "vitest";
import { readDashboardType, rememberDashboardType } from "./remembered-type.ts";

afterEach(() => vi.unstubAllGlobals());

function stubStorage(stored: Map<string, string>) {
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  vi.stubGlobal("window", { localStorage });
}

test("the list is remembered under the key of the specification, blog posts by default", () => {
  const stored = new Map<string, string>();
  stubStorage(stored);
  expect(readDashboardType()).toBe("blog");
  rememberDashboardType("assessments");
  expect([...stored]).toEqual([["adminDashboardType", "assessments"]]);
  expect(readDashboardType()).toBe("assessments");
});

test("invalid values and blocked storage fall back to blog posts", () => {
  stubStorage(new Map([["adminDashboardType", "pages"]]));
  expect(readDashboardType()).toBe("blog");
  vi.stubGlobal("window", {
    get localStorage(): never {
      throw new Error("denied");
    },
  });
  expect(readDashboardType()).toBe("blog");
  expect(() => rememberDashboardType("blog")).not.toThrow();
});
