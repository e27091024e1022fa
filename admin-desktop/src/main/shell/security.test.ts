import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserWindowConstructorOptions, CustomScheme, Session } from "electron";
import { expect, test, vi } from "vitest";
import builder from "#electron-builder.config.ts";
import { channels } from "#src/bridge.ts";
import { createFakeDesktop } from "#testing/electron/fake-desktop.ts";
import { createEvent, startMain } from "#testing/electron/start-main.ts";
import { contentPolicy } from "./renderer/content-policy.ts";

// Electron's security checklist, in its order: https://www.electronjs.org/docs/latest/tutorial/security

const root = join(import.meta.dirname, "../../../..");

function listSources(): { name: string; text: string }[] {
  return ["admin-desktop/src", "shared/admin", "shared/ui"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:tsx?|html)$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => ({ name: join(folder, name), text: readFileSync(join(root, folder, name), "utf8") })),
  );
}
const sources = listSources();
const listUses = (what: RegExp) => sources.filter(({ text }) => what.test(text)).map(({ name }) => name);

type WebPreferences = NonNullable<BrowserWindowConstructorOptions["webPreferences"]>;
const readPreferences = async (): Promise<WebPreferences> =>
  (await startMain()).requireWindow().options.webPreferences ?? {};

test("1. Only secure content is loaded: the page from the app itself, pictures over https, and nothing else", async () => {
  const { fakeElectron } = await startMain();
  expect(fakeElectron.list("window.loadURL")).toEqual([["app://illumine/"]]);
  const isAllowed = (url: string, resourceType: string) => {
    let isCanceled: boolean | undefined;
    fakeElectron.session.beforeRequest?.({ url, resourceType }, ({ cancel }) => {
      isCanceled = cancel;
    });
    return isCanceled === false;
  };
  expect(isAllowed("app://illumine/assets/a.js", "script")).toBe(true);
  expect(isAllowed("https://illumine.example/a.png", "image")).toBe(true);
  expect(isAllowed("http://localhost:8787/files/a.png", "image")).toBe(true);
  expect(isAllowed("http://illumine.example/a.png", "image")).toBe(false);
  const dictionaries = "https://redirector.gvt1.com/edgedl/chrome/dict";
  expect(isAllowed(`${dictionaries}/en-us-10-1.bdic`, "other")).toBe(true);
  expect(isAllowed(`${dictionaries}/../../a.bdic`, "other")).toBe(false);
  for (const type of ["mainFrame", "subFrame", "script", "stylesheet", "xhr", "font", "webSocket", "ping", "other"])
    for (const url of [
      "https://illumine.example/a",
      "http://localhost:8787/a",
      "wss://a.example/",
      "file:///etc/passwd",
      "ftp://a.example/",
    ])
      expect(isAllowed(url, type), `${type} ${url}`).toBe(false);
});

test("2. The page has no Node.js: not in its frames or workers either", async () => {
  expect(await readPreferences()).toMatchObject({
    ...{ nodeIntegration: false, nodeIntegrationInWorker: false, nodeIntegrationInSubFrames: false },
  });
});

test("3. The preload's world is apart from the page's", async () => {
  expect((await readPreferences()).contextIsolation).toBe(true);
});

test("4. Every process of a page is in the sandbox", async () => {
  const { fakeElectron, requireWindow } = await startMain();
  expect(requireWindow().options.webPreferences?.sandbox).toBe(true);
  expect(fakeElectron.list("app.enableSandbox")).toHaveLength(1);
  expect(fakeElectron.list("app.commandLine.appendSwitch")).toEqual([]);
});

test("5. Permissions are denied, asked for or checked, but for copying from our own page", async () => {
  const { fakeElectron, requireWindow } = await startMain();
  const { session } = fakeElectron;
  const contents = requireWindow().webContents;
  // Handlers expect Electron's objects; these have only what ours read.
  const ask = (permission: string, isMainFrame = true) => {
    let isGranted: boolean | undefined;
    const request = session.permissionRequest as unknown as (...args: unknown[]) => void;
    request(
      contents,
      permission,
      (answer: boolean) => {
        isGranted = answer;
      },
      { isMainFrame },
    );
    return isGranted;
  };
  const check = (permission: string, isMainFrame = true) =>
    (session.permissionCheck as unknown as (...args: unknown[]) => boolean)(contents, permission, "", { isMainFrame });
  for (const permission of [
    "media",
    "geolocation",
    "notifications",
    "clipboard-read",
    "openExternal",
    "fullscreen",
    "display-capture",
    "fileSystem",
    "midi",
    "pointerLock",
    "usb",
    "serial",
    "hid",
    "unknown",
  ]) {
    expect(ask(permission), permission).toBe(false);
    expect(check(permission), permission).toBe(false);
  }
  expect(ask("clipboard-sanitized-write")).toBe(true);
  expect(check("clipboard-sanitized-write")).toBe(true);
  expect(ask("clipboard-sanitized-write", false)).toBe(false);
  contents.mainFrame.url = "https://evil.example/";
  expect(ask("clipboard-sanitized-write")).toBe(false);
  expect(check("clipboard-sanitized-write")).toBe(false);
  expect((session.devicePermission as unknown as () => boolean)()).toBe(false);
  expect(fakeElectron.list("session.setDisplayMediaRequestHandler")).toEqual([[null]]);
});

test("6. webSecurity is on", async () => {
  expect((await readPreferences()).webSecurity).toBe(true);
});

test("7. A strict Content-Security-Policy comes with every file: scripts from the app alone", async () => {
  const { fakeElectron } = await startMain();
  expect(contentPolicy).toMatchObject({
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "connect-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
  });
  expect(JSON.stringify(contentPolicy)).not.toContain("unsafe-eval");
  const { "style-src": _, ...others } = contentPolicy;
  expect(JSON.stringify(others)).not.toContain("unsafe-inline");
  expect([...fakeElectron.session.handlers.keys()]).toEqual(["app"]);
});

test("8. Insecure content is not allowed to run", async () => {
  expect((await readPreferences()).allowRunningInsecureContent).toBe(false);
});

test("9. Experimental features are off", async () => {
  const { fakeElectron, requireWindow } = await startMain();
  expect(requireWindow().options.webPreferences?.experimentalFeatures).toBe(false);
  expect(fakeElectron.list("app.commandLine.appendSwitch")).toEqual([]);
});

test("10. No features of Blink are switched on", async () => {
  expect(await readPreferences()).not.toHaveProperty("enableBlinkFeatures");
});

test("11. There is no <webview>, and none that allows popups", async () => {
  expect((await readPreferences()).webviewTag).toBe(false);
  expect(listUses(/<webview|allowpopups/i)).toEqual([]);
});

test("12. A <webview> that somebody gets into the page is not attached", async () => {
  const { requireWindow } = await startMain();
  const event = createEvent();
  requireWindow().webContents.emit("will-attach-webview", event, {}, {});
  expect(event.isPrevented).toBe(true);
});

test("13. The page stays where it is, and so do frames in it", async () => {
  const { requireWindow } = await startMain();
  const contents = requireWindow().webContents;
  const isHeld = (name: string, url: string, isMainFrame: boolean) => {
    const event = createEvent({ url, isMainFrame });
    contents.emit(name, event);
    return event.isPrevented;
  };
  for (const url of [
    "https://illumine.example/",
    "http://localhost:5173/",
    "file:///etc/passwd",
    "app://illumine/",
    "app://evil/",
    "data:text/html,x",
    "javascript:alert(1)",
  ]) {
    for (const name of ["will-navigate", "will-redirect", "will-frame-navigate"]) {
      expect(isHeld(name, url, true), `${name} ${url}`).toBe(true);
    }
    expect(isHeld("will-frame-navigate", url, false), url).toBe(true);
  }
  // Previews use this.
  expect(isHeld("will-frame-navigate", "about:srcdoc", false)).toBe(false);
});

test("14. No window opens; pages of the site open in the browser", async () => {
  const desktop = createFakeDesktop({}, { server: "https://illumine.example" });
  const { fakeElectron, requireWindow } = await startMain({ desktop });
  const open = (url: string) =>
    (requireWindow().webContents.windowOpenHandler as unknown as (details: { url: string }) => unknown)({ url });
  expect(open("https://illumine.example/blog/one")).toEqual({ action: "deny" });
  await expect.poll(() => fakeElectron.list("shell.openExternal")).toEqual([["https://illumine.example/blog/one"]]);
  for (const url of [
    "https://illumine.example.evil.example/",
    "https://illumine.example@evil.example/",
    "http://illumine.example/",
    "https://evil.example/",
    "javascript:alert(1)",
    "file:///etc/passwd",
  ])
    expect(open(url), url).toEqual({ action: "deny" });
  await expect.poll(() => desktop.emitted.filter(({ kind }) => kind === "notice")).toHaveLength(6);
  expect(fakeElectron.list("shell.openExternal")).toHaveLength(1);
  expect(fakeElectron.windows).toHaveLength(1);
});

test("15. Only web addresses are handed to the system: https, or http on this computer", async () => {
  const { fakeElectron, requirePlatform } = await startMain();
  const { openInBrowser } = requirePlatform();
  await openInBrowser("https://illumine.example/a?b=1#c");
  await openInBrowser("http://localhost:8787/");
  for (const url of [
    "file:///etc/passwd",
    "javascript:alert(1)",
    "smb://host/share",
    "ms-msdt:/id",
    "http://illumine.example/",
    "https://user:pass@illumine.example/",
    "illumine://edit/a",
    "",
    "no address",
    " \\\\host\\share",
  ])
    await expect(openInBrowser(url), url).rejects.toMatchObject({ code: "refused" });
  expect(fakeElectron.list("shell.openExternal")).toEqual([
    ["https://illumine.example/a?b=1#c"],
    ["http://localhost:8787/"],
  ]);
  expect(listUses(/\bopenExternal\(/)).toEqual(["admin-desktop/src/main/shell/open-in-browser.ts"]);
});

test("16. Electron is pinned to one version, the one that is installed, of a line that gets fixes", () => {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));
  const pinned: string = read("admin-desktop/package.json").devDependencies.electron;
  expect(pinned).toMatch(/^\d+\.\d+\.\d+$/);
  expect(read("node_modules/electron/package.json").version).toBe(pinned);
  expect(Number(pinned.split(".")[0])).toBeGreaterThanOrEqual(45);
});

test("17. Main answers the main frame of our window alone, on our own address", async () => {
  const desktop = createFakeDesktop({ readApp: async () => await createFakeDesktop().calls.readApp() });
  const { fakeElectron, requireWindow, WebContents } = await startMain({ desktop });
  const contents = requireWindow().webContents;
  const call = (sender: unknown, senderFrame: unknown) =>
    fakeElectron.invoke(channels.call, { sender, senderFrame }, "readApp", undefined);
  expect(fakeElectron.ipcChannels()).toEqual([channels.call]);
  await expect(call(contents, contents.mainFrame)).resolves.toMatchObject({ isOk: true });

  const other = new WebContents();
  await expect(call(other, other.mainFrame)).rejects.toThrow();
  await expect(call(contents, { url: "app://illumine/" })).rejects.toThrow();
  await expect(call(contents, null)).rejects.toThrow();
  for (const url of [
    "https://evil.example/",
    "app://illumine.evil.example/",
    "app://evil/?app://illumine/",
    "app://user@illumine/",
    "file:///app://illumine/",
    "about:blank",
    "",
  ]) {
    contents.mainFrame.url = url;
    await expect(call(contents, contents.mainFrame), url).rejects.toThrow();
  }
});

test("18. Nothing comes by file://: the page has a scheme of its own, as safe as https", async () => {
  const { fakeElectron } = await startMain();
  const [schemes] = fakeElectron.list("protocol.registerSchemesAsPrivileged")[0] as [CustomScheme[]];
  expect(schemes.map(({ scheme }) => scheme)).toEqual(["app"]);
  expect(schemes[0]?.privileges).toMatchObject({ standard: true, secure: true });
  expect(schemes[0]?.privileges).not.toHaveProperty("bypassCSP");
  expect(schemes[0]?.privileges).not.toHaveProperty("allowServiceWorkers");
  expect(listUses(/\bloadFile\(/)).toEqual([]);
  expect(builder.electronFuses.grantFileProtocolExtraPrivileges).toBe(false);
  const serve = fakeElectron.session.handlers.get("app");
  expect((await serve?.(new Request("app://evil/")))?.status).toBe(404);
});

test("19. The fuses are set: the app is no Node.js for anybody, and runs only what was packaged", () => {
  expect(builder.electronFuses).toMatchObject({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  });
  expect(builder.asar).toBe(true);
});

test("20. The page gets three functions of ours, and nothing of Electron's", async () => {
  const { fakeElectron, ipcRenderer } = await startMain();
  await import("#src/preload/index.ts");
  const exposed = fakeElectron.list("contextBridge.exposeInMainWorld");
  expect(exposed).toHaveLength(1);
  const [name, bridge] = exposed[0] as [string, Record<string, (...args: unknown[]) => unknown>];
  expect(name).toBe("desktop");
  expect(Object.keys(bridge).sort()).toEqual(["call", "findPath", "onEvent"]);
  const received: unknown[][] = [];
  bridge["onEvent"]?.((...args: unknown[]) => received.push(args));
  ipcRenderer.emit(channels.event, { sender: "Electron's" }, { kind: "go", path: "/" });
  expect(received).toEqual([[{ kind: "go", path: "/" }]]);
  await bridge["call"]?.("readApp");
  expect(fakeElectron.list("ipcRenderer.invoke")).toEqual([[channels.call, "readApp", undefined]]);
});

test("Besides the checklist: a dictionary is loaded only once its language was chosen", async () => {
  const { fakeElectron, session } = await import("#testing/electron/fake-electron.ts");
  const { setupSpelling } = await import("./spelling/setup-spelling.ts");
  fakeElectron.reset();
  const desktop = createFakeDesktop();
  const setup = (platform: NodeJS.Platform) =>
    setupSpelling(session.defaultSession as unknown as Session, Promise.resolve(desktop), platform);
  await setup("darwin");
  expect(fakeElectron.names()).toEqual([]);
  await setup("linux");
  expect(fakeElectron.list("session.setSpellCheckerLanguages")).toEqual([]);
  for (const spellingLanguage of ["en-US", "xx", null]) desktop.changeSettings({ spellingLanguage });
  desktop.changeSettings({ theme: "dark" });
  expect(fakeElectron.list("session.setSpellCheckerEnabled").flat()).toEqual([false, false, true, false, false]);
  expect(fakeElectron.list("session.setSpellCheckerLanguages")).toEqual([[["en-US"]]]);
});

test("Besides the checklist: downloads are stopped", async () => {
  const { fakeElectron, requireWindow } = await startMain();
  const event = createEvent();
  fakeElectron.session.emit("will-download", event);
  expect(event.isPrevented).toBe(true);
  expect(requireWindow().options.webPreferences?.devTools).toBe(false);
});

test("Besides the checklist: an address in the environment is loaded in development alone, from this computer alone", async () => {
  vi.stubEnv("ELECTRON_RENDERER_URL", "http://localhost:5173");
  expect((await startMain()).fakeElectron.list("window.loadURL")).toEqual([["app://illumine/"]]);
  const inDevelopment = await startMain({ electron: { isPackaged: false } });
  expect(inDevelopment.fakeElectron.list("window.loadURL")).toEqual([["http://localhost:5173/"]]);
  vi.stubEnv("ELECTRON_RENDERER_URL", "https://evil.example");
  const misled = await startMain({ electron: { isPackaged: false } });
  expect(misled.fakeElectron.list("window.loadURL")).toEqual([["app://illumine/"]]);
  vi.unstubAllEnvs();
});
