import { themeSteps } from "@illumine/shared/ui/theme/theme.ts";
import { expect, test } from "vitest";
import { text as themeScript } from "./theme.ts?inline-script";

interface FakeOptions {
  stored?: string | null;
  prefersDark?: boolean;
  blocked?: boolean;
}

/** Runs the script as the head of a page would, on the few parts of a browser that it touches. */
function run({ stored = null, prefersDark = false, blocked = false }: FakeOptions) {
  const attributes = new Map<string, string>();
  const classes = new Set<string>();
  const listeners = new Map<string, (event: unknown) => void>();
  const query = {
    matches: prefersDark,
    addEventListener: (_: string, listener: () => void) => listeners.set("system", listener),
  };
  const store = { value: stored };
  const document = {
    documentElement: {
      getAttribute: (name: string) => attributes.get(name) ?? null,
      setAttribute: (name: string, value: string) => attributes.set(name, value),
      removeAttribute: (name: string) => attributes.delete(name),
      classList: { toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)) },
    },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  };
  const said = { textContent: "" };
  const button = { nextElementSibling: said };
  const window = {
    dispatchEvent: () => true,
    matchMedia: () => query,
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  };
  const localStorage = {
    getItem: () => {
      if (blocked) throw new Error("SecurityError");
      return store.value;
    },
    setItem: (_: string, value: string) => {
      if (blocked) throw new Error("SecurityError");
      store.value = value;
    },
  };
  new Function("document", "window", "localStorage", themeScript)(document, window, localStorage);
  return {
    state: () => ({
      theme: attributes.get("data-theme") ?? null,
      marker: classes.has("dark"),
      choice: attributes.get("data-theme-choice"),
    }),
    preferDark: (next: boolean) => {
      query.matches = next;
      listeners.get("system")?.({});
    },
    storeElsewhere: (next: string | null) => {
      store.value = next;
      listeners.get("storage")?.({});
    },
    press: () => {
      listeners.get("click")?.({ target: { closest: () => button } });
      return said.textContent;
    },
    mount: () => listeners.get("illumine:mounted")?.({}),
    stored: () => store.value,
  };
}

test("dark puts its mark on the root and light takes it away", () => {
  expect(run({ stored: "dark" }).state()).toEqual({ theme: "dark", marker: true, choice: "dark" });
  expect(run({ stored: "light", prefersDark: true }).state()).toEqual({ theme: null, marker: false, choice: "light" });
});

test("system follows the operating system, also while the page is open", () => {
  const page = run({ stored: "system", prefersDark: true });
  expect(page.state()).toEqual({ theme: "dark", marker: true, choice: "system" });
  page.preferDark(false);
  expect(page.state()).toEqual({ theme: null, marker: false, choice: "system" });
});

test("an explicit choice does not follow the operating system", () => {
  const page = run({ stored: "light" });
  page.preferDark(true);
  expect(page.state().theme).toBeNull();
});

test("nothing stored, nonsense and blocked storage all count as system", () => {
  for (const options of [{}, { stored: '{"theme":' }, { stored: "" }, { stored: "DARK" }, { blocked: true }]) {
    expect(run({ ...options, prefersDark: true }).state()).toEqual({ theme: "dark", marker: true, choice: "system" });
    expect(run({ ...options, prefersDark: false }).state()).toEqual({ theme: null, marker: false, choice: "system" });
  }
});

test("a choice made in another tab arrives", () => {
  const page = run({ stored: "light" });
  page.storeElsewhere("dark");
  expect(page.state().theme).toBe("dark");
});

test("a choice holds for the page even where storage is blocked, and when React makes the root anew", () => {
  const page = run({ blocked: true });
  page.press();
  page.press();
  page.mount();
  expect(page.state()).toEqual({ theme: "dark", marker: true, choice: "dark" });
});

test("a press goes one step on, remembers it and says it", () => {
  const page = run({});
  for (const { next } of themeSteps) {
    expect(page.press()).toBe(`Theme: ${next}`);
    expect(page.stored()).toBe(next);
    expect(page.state().choice).toBe(next);
  }
});
