import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { BrowserWindow, MenuItemConstructorOptions } from "electron";
import { expect, test, vi } from "vitest";
import { appId } from "#packaging/app-id.ts";
import type { Failure } from "#src/bridge.ts";
import { channels } from "#src/bridge.ts";
import type { OutboxEntry } from "#src/model/outbox.ts";
import { createFakeDesktop } from "#testing/electron/fake-desktop.ts";
import { createEvent, startMain } from "#testing/electron/start-main.ts";
import { setupTitle } from "./window/show-title.ts";

const fail = async (code: Failure["code"], message: string): Promise<never> => {
  const { DesktopFailure } = await import("../failure.ts");
  throw new DesktopFailure(code, message);
};

type Started = Awaited<ReturnType<typeof startMain>>;

const listLabels = (items: MenuItemConstructorOptions[]): (string | undefined)[] =>
  items.flatMap(({ label, submenu }) => [label, ...(Array.isArray(submenu) ? listLabels(submenu) : [])]);
const findItem = (items: MenuItemConstructorOptions[], label: string): MenuItemConstructorOptions | undefined =>
  items
    .flatMap((item) => [
      item.label === label ? item : undefined,
      Array.isArray(item.submenu) ? findItem(item.submenu, label) : undefined,
    ])
    .find((item) => item !== undefined);
const click = ({ fakeElectron }: Started, label: string) => {
  const click = findItem(fakeElectron.menu(), label)?.click as (() => void) | undefined;
  if (!click) throw new Error(`The menus have no entry '${label}'`);
  click();
};

test("a file and a link of the command line are opened, once main is there", async () => {
  const desktop = createFakeDesktop();
  await startMain({ desktop, argv: ["--enable-features=x", "/a.assessment.json", "illumine://edit/b"] });
  await expect
    .poll(() => desktop.asked)
    .toEqual([`openPath ${resolve("/a.assessment.json")}`, "openLink illumine://edit/b"]);
});

test("a second start comes to the front of the first, which opens what it was asked", async () => {
  const desktop = createFakeDesktop();
  const { app, fakeElectron } = await startMain({ desktop, argv: ["/a.json"] });
  await expect.poll(() => desktop.asked).toHaveLength(1);
  expect(fakeElectron.list("window.focus")).toHaveLength(0);
  app.emit("second-instance", {}, ["/usr/bin/illumine", "c.assessment.json"], "/home/somebody");
  await expect.poll(() => desktop.asked.slice(1)).toEqual([`openPath ${resolve("/home/somebody/c.assessment.json")}`]);
  expect(fakeElectron.list("window.focus")).toHaveLength(1);
});

test("Windows groups the window under the name of its installer", async () => {
  const { fakeElectron } = await startMain();
  expect(fakeElectron.list("app.setAppUserModelId")).toEqual([[appId]]);
});

test("a second instance ends without a window", async () => {
  const { fakeElectron } = await startMain({ electron: { isFirstInstance: false } });
  expect(fakeElectron.list("app.quit")).toHaveLength(1);
  expect(fakeElectron.windows).toHaveLength(0);
});

test("what macOS wants opened is opened, before main is there and after", async () => {
  const desktop = createFakeDesktop();
  let finish = () => {};
  const opened = new Promise<void>((end) => {
    finish = end;
  });
  const { app } = await startMain({ createDesktop: () => opened.then(() => desktop) });
  const early = createEvent();
  app.emit("open-file", early, "/early.assessment.json");
  expect(early.isPrevented).toBe(true);
  expect(desktop.asked).toEqual([]);
  finish();
  await expect.poll(() => desktop.asked).toEqual(["openPath /early.assessment.json"]);
  app.emit("open-url", createEvent(), "illumine://edit/later");
  await expect.poll(() => desktop.asked.at(-1)).toBe("openLink illumine://edit/later");
});

test("the window is shown once painted, with the theme's background", async () => {
  const { fakeElectron, nativeTheme, requireWindow } = await startMain({
    desktop: createFakeDesktop({}, { theme: "dark" }),
  });
  expect(requireWindow().options).toMatchObject({
    show: false,
    backgroundColor: "#F3F3EF",
    minWidth: 900,
    minHeight: 600,
  });
  expect(fakeElectron.list("window.show")).toEqual([]);
  requireWindow().emit("ready-to-show");
  await expect.poll(() => fakeElectron.list("window.show")).toHaveLength(1);
  expect(nativeTheme.themeSource).toBe("dark");
  nativeTheme.shouldUseDarkColors = true;
  nativeTheme.emit("updated");
  expect(fakeElectron.list("window.setBackgroundColor")).toEqual([["#121415"]]);
});

test("the theme follows the setting", async () => {
  const desktop = createFakeDesktop();
  const { nativeTheme } = await startMain({ desktop });
  await expect.poll(() => nativeTheme.themeSource).toBe("system");
  desktop.changeSettings({ theme: "light" });
  expect(nativeTheme.themeSource).toBe("light");
});

test("the window's bounds are saved on close and restored at the next start", async () => {
  const { requireWindow, userData } = await startMain();
  requireWindow().bounds = { x: 40, y: 60, width: 1000, height: 700 };
  requireWindow().isMaximizedNow = true;
  requireWindow().emit("close");
  const file = join(userData, "window.json");
  await expect.poll(() => existsSync(file)).toBe(true);
  const saved = readFileSync(file, "utf8");
  expect(JSON.parse(saved)).toEqual({ x: 40, y: 60, width: 1000, height: 700, isMaximized: true, zoomLevel: 0 });

  const { readWindowBounds } = await import("./window/save-bounds.ts");
  const { createComputer } = await import("./create-platform.ts");
  const log = { info: () => {}, error: () => {} };
  expect(await readWindowBounds(createComputer(userData), log)).toMatchObject({ x: 40, isMaximized: true });
  writeFileSync(file, saved.slice(0, 20));
  expect(await readWindowBounds(createComputer(userData), log)).toBeNull();
});

test("the zoom is saved on close and set again once the page's address is there", async () => {
  const first = await startMain();
  first.requireWindow().webContents.zoomLevel = 1.5;
  first.requireWindow().emit("close");
  const file = join(first.userData, "window.json");
  await expect.poll(() => existsSync(file)).toBe(true);
  const { readWindowBounds, restoreZoom } = await import("./window/save-bounds.ts");
  const { createComputer } = await import("./create-platform.ts");
  const saved = await readWindowBounds(createComputer(first.userData), { info: () => {}, error: () => {} });
  const window = new first.BrowserWindow({});
  restoreZoom(window as unknown as BrowserWindow, saved);
  expect(window.webContents.zoomLevel).toBe(0);
  window.webContents.emit("did-navigate");
  expect(window.webContents.zoomLevel).toBe(1.5);
});

test("an installed app without Chromium's sandbox says why and ends; one from its source starts", async () => {
  const installed = await startMain({ argv: ["--no-sandbox"] });
  expect(installed.fakeElectron.list("app.exit")).toEqual([[1]]);
  expect(JSON.stringify(installed.fakeElectron.list("dialog.showErrorBox"))).toContain("Install the .deb package");
  expect(installed.fakeElectron.windows).toHaveLength(0);
  const fromSource = await startMain({ argv: ["--no-sandbox"], electron: { isPackaged: false } });
  expect(fromSource.fakeElectron.windows).toHaveLength(1);
});

test("the title bar has the title and an unsaved mark; macOS uses its own mark and the file", async () => {
  const { BrowserWindow: Window, fakeElectron } = await startMain();
  const show = (platform: NodeJS.Platform) => {
    const window = new Window({});
    setupTitle(
      window as unknown as BrowserWindow,
      platform,
    )({ title: "Bees", isUnsaved: true, filePath: "/bees.json", hasDraft: true });
    return fakeElectron.list("window.setTitle").at(-1)?.[0];
  };
  expect(show("linux")).toBe("● Bees — Illumine");
  expect(fakeElectron.list("window.setDocumentEdited")).toEqual([]);
  expect(show("darwin")).toBe("Bees — Illumine");
  expect(fakeElectron.list("window.setDocumentEdited")).toEqual([[true]]);
  expect(fakeElectron.list("window.setRepresentedFilename")).toEqual([["/bees.json"]]);
});

test("entries for a draft work once the screen shows one", async () => {
  const started = await startMain();
  expect(findItem(started.fakeElectron.menu(), "Save")?.enabled).toBe(false);
  started.requirePlatform().showTitle({ title: "Bees", isUnsaved: false, filePath: null, hasDraft: true });
  expect(findItem(started.fakeElectron.menu(), "Save")?.enabled).toBe(true);
});

test("menu entries reach the screen as commands, and its events reach the page", async () => {
  const desktop = createFakeDesktop();
  const started = await startMain({ desktop });
  click(started, "New Draft");
  await expect
    .poll(() => started.fakeElectron.list("webContents.send"))
    .toEqual([[channels.event, { kind: "command", command: "new draft" }]]);
});

test("Open… opens the file that was chosen, and nothing when the dialog was closed", async () => {
  const desktop = createFakeDesktop();
  const started = await startMain({ desktop });
  click(started, "Open…");
  await expect.poll(() => started.fakeElectron.list("dialog.showOpenDialog")).toHaveLength(1);
  started.fakeElectron.openPaths = ["/chosen.assessment.json"];
  click(started, "Open…");
  await expect.poll(() => desktop.asked).toEqual(["openPath /chosen.assessment.json"]);
});

test("an entry that fails says why", async () => {
  const openOnSite = () => fail("refused", "Name your site in the settings first.");
  const desktop = createFakeDesktop({ openOnSite });
  click(await startMain({ desktop }), "Open the Site");
  await expect
    .poll(() => desktop.emitted)
    .toEqual([
      {
        kind: "notice",
        tone: "error",
        title: "Opening the site didn't work",
        description: "Name your site in the settings first.",
      },
    ]);
});

test("recent files are in the menu and the system's list, and can be cleared", async () => {
  const desktop = createFakeDesktop();
  const started = await startMain({ desktop });
  // The initial list is read before anything changes.
  await expect.poll(() => started.fakeElectron.names()).toContain("Menu.setApplicationMenu");
  desktop.recentFiles = ["/a.assessment.json"];
  await expect
    .poll(() => {
      desktop.emit({ kind: "drafts", changed: [], removedIds: [] });
      return listLabels(started.fakeElectron.menu());
    })
    .toContain("/a.assessment.json");
  expect(started.fakeElectron.list("app.addRecentDocument")).toEqual([["/a.assessment.json"]]);
  click(started, "Clear Recent Files");
  await expect.poll(() => desktop.asked).toEqual(["forgetRecentFiles"]);
  desktop.recentFiles = [];
  desktop.emit({ kind: "drafts", changed: [], removedIds: [] });
  await expect.poll(() => listLabels(started.fakeElectron.menu())).not.toContain("/a.assessment.json");
  expect(started.fakeElectron.list("app.clearRecentDocuments")).toHaveLength(1);
});

test("entries for a folder work while one is open, and its dialog begins where the last one ended", async () => {
  const desktop = createFakeDesktop({}, { folder: "/work" });
  const started = await startMain({ desktop });
  const find = (label: string) => findItem(started.fakeElectron.menu(), label);
  await expect.poll(() => find("Close Folder")?.enabled).toBe(true);
  desktop.changeSettings({ folder: null });
  expect(find("Close Folder")?.enabled).toBe(false);
  desktop.changeSettings({ folder: "/work" });
  expect(find("Find in Files…")?.enabled).toBe(true);
  const { dialogs } = started.requirePlatform();
  expect(await dialogs.chooseFolder()).toBeNull();
  started.fakeElectron.openPaths = ["/work/career"];
  expect(await dialogs.chooseFolder()).toBe("/work/career");
  await dialogs.chooseFolder();
  expect(started.fakeElectron.list("dialog.showOpenDialog").map(([, options]) => options)).toMatchObject([
    { properties: ["openDirectory"] },
    {},
    { defaultPath: "/work/career" },
  ]);
});

test("the suggested file name never leads to another folder", async () => {
  const { fakeElectron, requirePlatform } = await startMain();
  const { dialogs } = requirePlatform();
  expect(await dialogs.chooseTarget("../../bees.assessment.json")).toBeNull();
  expect(fakeElectron.list("dialog.showSaveDialog")[0]?.[1]).toMatchObject({
    defaultPath: join("/home/somebody/Documents", "bees.assessment.json"),
  });
  fakeElectron.savePath = "/elsewhere/bees.assessment.json";
  expect(await dialogs.chooseTarget("bees.assessment.json")).toBe("/elsewhere/bees.assessment.json");
  await dialogs.chooseFile();
  expect(fakeElectron.list("dialog.showOpenDialog")[0]?.[1]).toMatchObject({
    defaultPath: "/elsewhere",
    filters: [{ extensions: expect.arrayContaining(["json", "gift", "lss", "h5p", "zip", "xml"]) }, {}, {}, {}],
  });
});

test("a file saved without the ending gets it, and one that exists under that name isn't replaced unasked", async () => {
  const { fakeElectron, BrowserWindow: Window } = await import("#testing/electron/fake-electron.ts");
  const { createDialogs } = await import("./create-dialogs.ts");
  fakeElectron.reset();
  const folder = mkdtempSync(join(tmpdir(), "illumine-save-"));
  const dialogs = createDialogs(new Window({}) as unknown as BrowserWindow);
  const save = (name: string) => {
    fakeElectron.savePath = join(folder, name);
    return dialogs.chooseTarget("bees.assessment.json");
  };
  expect(await save("bees")).toBe(join(folder, "bees.assessment.json"));
  expect(await save("bees.v2")).toBe(join(folder, "bees.v2.assessment.json"));
  expect(await save("bees.JSON")).toBe(join(folder, "bees.JSON"));
  expect(fakeElectron.list("dialog.showMessageBox")).toEqual([]);
  writeFileSync(join(folder, "bees.assessment.json"), "{}");
  fakeElectron.responses = [1, 0];
  expect(await save("bees")).toBeNull();
  expect(await save("bees")).toBe(join(folder, "bees.assessment.json"));
  expect(fakeElectron.list("dialog.showMessageBox")).toHaveLength(2);
  rmSync(folder, { recursive: true });
});

test("an export for another tool has the ending of its format, not that of assessments", async () => {
  const { fakeElectron, BrowserWindow: Window } = await import("#testing/electron/fake-electron.ts");
  const { createDialogs } = await import("./create-dialogs.ts");
  fakeElectron.reset();
  const dialogs = createDialogs(new Window({}) as unknown as BrowserWindow);
  const save = (path: string) => {
    fakeElectron.savePath = path;
    return dialogs.chooseTarget("bees-questions.csv");
  };
  expect(await save("/nowhere/bees.csv")).toBe("/nowhere/bees.csv");
  expect(await save("/nowhere/bees")).toBe("/nowhere/bees.csv");
  expect(fakeElectron.list("dialog.showSaveDialog")[0]?.[1]).toMatchObject({
    filters: [{ extensions: ["csv"] }, { extensions: ["*"] }],
  });
});

const unsentEntry: OutboxEntry = {
  ...{ id: "a", draftId: "b", kind: "publish", server: "https://illumine.example" },
  ...{ title: "Bees", assessmentId: "bees", createdAt: "2026-03-01T10:00:00.000Z" },
  state: { kind: "waiting", for: "network", tries: 0, retryAt: null, isUnanswered: false },
};

async function startWithUnsent(responses: number[]) {
  const desktop = createFakeDesktop({ listOutbox: async () => [unsentEntry] });
  const started = await startMain({ desktop, electron: { responses } });
  const close = () => {
    const event = createEvent();
    started.requireWindow().emit("close", event);
    return event.isPrevented;
  };
  await new Promise(setImmediate);
  return { ...started, desktop, close };
}

test("closing with a text that wasn't sent asks once, and ends the app if it's confirmed", async () => {
  const { fakeElectron, close } = await startWithUnsent([1, 0]);
  expect([close(), close()]).toEqual([true, true]);
  await expect.poll(() => fakeElectron.list("dialog.showMessageBox")).toHaveLength(1);
  expect(JSON.stringify(fakeElectron.list("dialog.showMessageBox"))).toContain("1 text hasn't been sent");
  await new Promise(setImmediate);
  expect(fakeElectron.list("window.close")).toEqual([]);
  expect(close()).toBe(true);
  await expect.poll(() => fakeElectron.list("window.close")).toHaveLength(1);
  expect(close()).toBe(false);
});

test("a window that stays open because its last edits couldn't be saved asks again the next time", async () => {
  const { fakeElectron, close, requirePlatform } = await startWithUnsent([0, 1]);
  expect(close()).toBe(true);
  await expect.poll(() => fakeElectron.list("window.close")).toHaveLength(1);
  expect(close()).toBe(false);
  requirePlatform().cancelQuit();
  expect(close()).toBe(true);
  await expect.poll(() => fakeElectron.list("dialog.showMessageBox")).toHaveLength(2);
});

test("nobody is asked with an empty outbox, or by a system that shuts down", async () => {
  const { desktop, close, powerMonitor } = await startWithUnsent([]);
  desktop.emit({ kind: "outbox", entries: [] });
  expect(close()).toBe(false);
  desktop.emit({ kind: "outbox", entries: [unsentEntry] });
  powerMonitor.emit("shutdown");
  expect(close()).toBe(false);
});

test("the connection is checked when the computer wakes up", async () => {
  const desktop = createFakeDesktop();
  const started = await startMain({ desktop });
  started.powerMonitor.emit("resume");
  started.powerMonitor.emit("unlock-screen");
  await expect.poll(() => desktop.asked).toEqual(["checkConnection", "checkConnection"]);
});

test("an update is installed once everything is written, and quits the app itself", async () => {
  let finish = () => {};
  const written = new Promise<void>((end) => {
    finish = end;
  });
  const { setupQuit } = await import("./setup-quit.ts");
  const { app, fakeElectron, BrowserWindow: Window } = await import("#testing/electron/fake-electron.ts");
  fakeElectron.reset();
  const { quitWith } = setupQuit({
    window: new Window({}) as unknown as BrowserWindow,
    desktop: Promise.resolve({ ...createFakeDesktop(), close: () => written }),
    flushBounds: async () => {},
    clock: { after: () => () => {} },
    log: { info: () => {}, error: () => {} },
  });
  let wasPrevented: boolean | null = null;
  quitWith(() => {
    const event = createEvent();
    app.emit("will-quit", event);
    wasPrevented = event.isPrevented;
  });
  expect(fakeElectron.list("app.quit")).toHaveLength(1);
  app.emit("will-quit", createEvent());
  await Promise.resolve();
  expect(wasPrevented).toBeNull();
  finish();
  await expect.poll(() => wasPrevented).toBe(false);
  expect(fakeElectron.list("app.quit")).toHaveLength(1);
});

test("after Stay at the end of an update, the app just quits the next time", async () => {
  const { setupQuit } = await import("./setup-quit.ts");
  const { confirmQuit } = await import("./confirm-quit.ts");
  const { app, fakeElectron, BrowserWindow: Window } = await import("#testing/electron/fake-electron.ts");
  fakeElectron.reset();
  fakeElectron.responses = [1];
  const window = new Window({});
  const desktop = Promise.resolve(createFakeDesktop({ listOutbox: async () => [unsentEntry] }));
  const log = { info: () => {}, error: () => {} };
  const options = { window: window as unknown as BrowserWindow, desktop, log };
  const quit = setupQuit({ ...options, flushBounds: async () => {}, clock: { after: () => () => {} } });
  confirmQuit({ ...options, onStay: quit.cancel });
  await new Promise(setImmediate);
  let isInstalled = false;
  quit.quitWith(() => {
    isInstalled = true;
  });
  window.emit("close", createEvent());
  await expect.poll(() => fakeElectron.list("dialog.showMessageBox")).toHaveLength(1);
  await new Promise(setImmediate);
  app.emit("will-quit", createEvent());
  await expect.poll(() => fakeElectron.list("app.quit")).toHaveLength(2);
  expect(isInstalled).toBe(false);
});

test("quitting waits until nothing is being written", async () => {
  let finish = () => {};
  const written = new Promise<void>((end) => {
    finish = end;
  });
  const desktop = { ...createFakeDesktop(), close: () => written };
  const { app, fakeElectron } = await startMain({ desktop });
  app.emit("window-all-closed");
  expect(fakeElectron.list("app.quit")).toHaveLength(1);
  const first = createEvent();
  app.emit("will-quit", first);
  expect(first.isPrevented).toBe(true);
  await Promise.resolve();
  expect(fakeElectron.list("app.quit")).toHaveLength(1);
  finish();
  await expect.poll(() => fakeElectron.list("app.quit")).toHaveLength(2);
  const second = createEvent();
  app.emit("will-quit", second);
  expect(second.isPrevented).toBe(false);
});

test("quitting waits at most five seconds, and a failure while closing doesn't block it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { setupQuit } = await import("./setup-quit.ts");
  const { app, fakeElectron, BrowserWindow: Window } = await import("#testing/electron/fake-electron.ts");
  const clock = {
    after: (delayMs: number, callback: () => void) => {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
  };
  const errors: string[] = [];
  const log = { info: () => {}, error: (message: string) => void errors.push(message) };
  const leave = (close: () => Promise<void>) => {
    fakeElectron.reset();
    const window = new Window({}) as unknown as BrowserWindow;
    const desktop = Promise.resolve({ ...createFakeDesktop(), close });
    setupQuit({ window, desktop, flushBounds: async () => {}, clock, log });
    app.emit("will-quit", createEvent());
  };
  leave(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(4900);
  expect(fakeElectron.list("app.quit")).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(fakeElectron.list("app.quit")).toHaveLength(1);
  leave(() => Promise.reject(new Error("disk full")));
  await vi.advanceTimersByTimeAsync(0);
  expect(fakeElectron.list("app.quit")).toHaveLength(1);
  expect(errors).toHaveLength(2);
  vi.useRealTimers();
});

test("a crashed page can be reopened, and the dialog says that drafts are safe", async () => {
  const { fakeElectron, requireWindow } = await startMain({ electron: { responses: [0, 1] } });
  requireWindow().webContents.emit("render-process-gone", {}, { reason: "crashed", exitCode: 5 });
  await expect.poll(() => fakeElectron.list("window.loadURL")).toHaveLength(2);
  expect(JSON.stringify(fakeElectron.list("dialog.showMessageBox"))).toContain("Your drafts are safe");
  requireWindow().webContents.emit("render-process-gone", {}, { reason: "oom", exitCode: 5 });
  await expect.poll(() => fakeElectron.list("window.destroy")).toHaveLength(1);
});

test("an unresponsive page can be waited for", async () => {
  const { fakeElectron, requireWindow } = await startMain({ electron: { responses: [0] } });
  requireWindow().emit("unresponsive");
  await expect.poll(() => fakeElectron.list("dialog.showMessageBox")).toHaveLength(1);
  await new Promise(setImmediate);
  expect(fakeElectron.list("webContents.forcefullyCrashRenderer")).toEqual([]);
});

test("an unresponsive page can be reopened without asking twice", async () => {
  const { fakeElectron, requireWindow } = await startMain({ electron: { responses: [1] } });
  requireWindow().emit("unresponsive");
  await expect.poll(() => fakeElectron.list("window.loadURL")).toHaveLength(2);
  expect(fakeElectron.list("webContents.forcefullyCrashRenderer")).toHaveLength(1);
  expect(fakeElectron.list("dialog.showMessageBox")).toHaveLength(1);
});

test("an uncaught error is logged and shown, with an offer to restart", async () => {
  const { fakeElectron, userData } = await startMain({ electron: { responses: [1] } });
  process.listeners("uncaughtException").at(-1)?.(new Error('while reading "my draft"'), "uncaughtException");
  await expect.poll(() => fakeElectron.list("app.relaunch")).toHaveLength(1);
  const logged = readFileSync(join(userData, "logs/illumine.log"), "utf8");
  expect(logged).toContain("Uncaught: Error");
  expect(logged).not.toContain("my draft");
});

test("an app that can't start shows why and where the drafts are, and quits", async () => {
  const createDesktop = () => fail("read only", "The folder of your drafts cannot be written.");
  const { fakeElectron, userData } = await startMain({ createDesktop });
  await expect.poll(() => fakeElectron.list("app.exit")).toEqual([[1]]);
  const [title, content] = fakeElectron.list("dialog.showErrorBox")[0] ?? [];
  expect(title).toBe("The app can't start");
  expect(content).toContain("The folder of your drafts cannot be written.");
  expect(content).toContain(userData);
  expect(fakeElectron.list("dialog.showMessageBox")).toEqual([]);
});

test("only a secure system key store is used", async () => {
  const { fakeElectron } = await import("#testing/electron/fake-electron.ts");
  const { createKeyStore } = await import("./create-key-store.ts");
  const log = { info: () => {}, error: () => {} };
  fakeElectron.reset();
  const keyStore = await createKeyStore(log, "linux");
  const saved = await keyStore?.encrypt("token");
  expect(Buffer.from(saved ?? []).toString()).not.toContain("token");
  expect(await keyStore?.decrypt(saved ?? new Uint8Array())).toBe("token");
  // Chromium falls back to a key that is in its source.
  fakeElectron.encryptionMark = "v10";
  await expect(keyStore?.encrypt("token")).rejects.toThrow("key ring");
  expect(await createKeyStore(log, "linux")).toBeNull();
  expect(await createKeyStore(log, "darwin")).not.toBeNull();
  fakeElectron.isEncryptionAvailable = false;
  expect(await createKeyStore(log, "darwin")).toBeNull();
});

test("automatic update checks depend on the setting; the menu's check shows its result", async () => {
  const desktop = createFakeDesktop();
  const started = await startMain({ desktop });
  click(started, "Check for Updates…");
  await expect.poll(() => started.fakeElectron.list("dialog.showMessageBox")).toHaveLength(1);
  expect(JSON.stringify(started.fakeElectron.list("dialog.showMessageBox")[0])).toContain("no update address");

  const { setupUpdates } = await import("./updates/setup-updates.ts");
  let checks = 0;
  const callbacks: (() => void)[] = [];
  const clock = {
    after: (_: number, callback: () => void) => {
      callbacks.push(callback);
      return () => void callbacks.splice(callbacks.indexOf(callback), 1);
    },
  };
  await setupUpdates(desktop, {
    clock,
    checkForUpdates: async () => {
      checks += 1;
      return "";
    },
  });
  expect(checks).toBe(0);
  desktop.changeSettings({ checksForUpdates: true });
  desktop.changeSettings({ theme: "dark" });
  expect(checks).toBe(1);
  callbacks.shift()?.();
  expect(checks).toBe(2);
  desktop.changeSettings({ checksForUpdates: false });
  expect(callbacks).toEqual([]);
});
