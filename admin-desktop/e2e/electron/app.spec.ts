import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "./desktop-app.ts";

test("the app starts with its list of drafts, on its own scheme, without an error", async ({ startApp }) => {
  const { page } = await startApp();
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  await expect(page.getByRole("heading", { name: "Drafts", level: 1 })).toBeVisible();
  expect(new URL(page.url()).protocol).toBe("app:");
  expect(faults).toEqual([]);
});

test("a draft that was being edited is open after a restart", async ({ startApp }) => {
  const first = await startApp();
  await expect(first.page.getByRole("heading", { name: "Drafts", level: 1 })).toBeVisible();
  await first.clickMenu("File", "New Draft");
  await first.page.getByLabel("Title", { exact: true }).fill("Bees and their keepers");
  await first.app.close();

  const second = await startApp();
  await expect(second.page.getByLabel("Title", { exact: true })).toHaveValue("Bees and their keepers");
});

test("the page has neither Node nor Electron, and cannot reach the network", async ({ startApp }) => {
  const { page } = await startApp();
  const found = await page.evaluate(async () => ({
    globals: ["require", "process", "module", "Buffer", "electron"].filter((name) => name in globalThis),
    bridge: Object.keys(Reflect.get(globalThis, "desktop")).sort(),
    network: await fetch("https://example.com/").then(
      () => "reached",
      () => "refused",
    ),
    script: await new Promise((resolve) => {
      const script = document.createElement("script");
      script.textContent = "globalThis.isInjected = true";
      document.head.append(script);
      resolve("isInjected" in globalThis);
    }),
  }));
  expect(found).toEqual({ globals: [], bridge: ["call", "findPath", "onEvent"], network: "refused", script: false });
});

test("a file that the app is started with is opened", async ({ startApp }) => {
  const folder = mkdtempSync(join(tmpdir(), "illumine-file-"));
  const path = join(folder, "wasps & bees.assessment.json");
  writeFileSync(path, JSON.stringify({ id: "wasps", title: "Wasps", category: "General", sections: {} }));
  const { page } = await startApp(path);
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Wasps");
  rmSync(folder, { recursive: true });
});

test("a second window, another address and a page inside the page do not open", async ({ startApp }) => {
  const { app, page } = await startApp();
  await expect(page.getByRole("heading", { name: "Drafts", level: 1 })).toBeVisible();
  const before = page.url();
  await page.evaluate(() => {
    window.open("https://example.com/");
    window.location.href = "https://example.com/";
    document.body.append(Object.assign(document.createElement("iframe"), { src: "https://example.com/" }));
  });
  await expect(page.getByRole("heading", { name: "Drafts", level: 1 })).toBeVisible();
  expect(page.url()).toBe(before);
  expect(app.windows()).toHaveLength(1);
  expect(page.frames().map((frame) => frame.url())).not.toContain("https://example.com/");
});

test("the site can tell the app's requests from a page's", async ({ startApp, testSite }) => {
  const { page } = await startApp();
  await page.evaluate(async (server) => {
    await window.desktop.call("changeSettings", { server });
    await window.desktop.call("send", { method: "POST", path: "/api/auth/send-otp", headers: {} });
  }, testSite.address);
  const { headers } = testSite.requests.find(({ path }) => path === "/api/auth/send-otp") ?? {};
  expect(headers).toMatchObject({ "user-agent": expect.stringContaining("Illumine/") });
  expect(headers).not.toHaveProperty("origin");
  expect(headers).not.toHaveProperty("cookie");
  expect([undefined, "none"]).toContain(headers?.["sec-fetch-site"]);
});

test("a link that the app is started with leads to its assessment", async ({ startApp }) => {
  const { page } = await startApp("illumine://edit/bees");
  // Without a site there's nothing to open, and the screen says of what.
  await expect(page.getByRole("alert")).toContainText('"bees" couldn\'t be opened');
});
