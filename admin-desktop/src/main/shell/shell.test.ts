import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { BrowserWindow, MenuItemConstructorOptions } from "electron";
import { expect, test, vi } from "vitest";
import type { Failure } from "#src/bridge.ts";
import { channels } from "#src/bridge.ts";
import { createFakeDesktop } from "#test/fake-desktop.ts";
import { createEvent, startMain } from "#test/start-main.ts";
import { setupTitle } from "./window/show-title.ts";

/** A failure as the modules that were just loaded know it. */
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
const press = ({ standIn }: Started, label: string) => {
  const click = findItem(standIn.menu(), label)?.click as (() => void) | undefined;
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
  const { app, standIn } = await startMain({ desktop, argv: ["/a.json"] });
  await expect.poll(() => desktop.asked).toHaveLength(1);
  expect(standIn.list("window.focus")).toHaveLength(0);
  app.emit("second-instance", {}, ["/usr/bin/illumine", "c.assessment.json"], "/home/somebody");
  await expect.poll(() => desktop.asked.slice(1)).toEqual([`openPath ${resolve("/home/somebody/c.assessment.json")}`]);
  expect(standIn.list("window.focus")).toHaveLength(1);
});

test("a second instance ends without a window", async () => {
  const { standIn } = await startMain({ electron: { isFirstInstance: false } });
  expect(standIn.list("app.quit")).toHaveLength(1);
  expect(standIn.windows).toHaveLength(0);
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

test("the window is shown once it is painted, on the ground of the theme that was chosen", async () => {
  const { standIn, nativeTheme, requireWindow } = await startMain({
    desktop: createFakeDesktop({}, { theme: "dark" }),
  });
  expect(requireWindow().options).toMatchObject({
    show: false,
    backgroundColor: "#F3F3EF",
    minWidth: 900,
    minHeight: 600,
  });
  expect(standIn.list("window.show")).toEqual([]);
  requireWindow().emit("ready-to-show");
  await expect.poll(() => standIn.list("window.show")).toHaveLength(1);
  expect(nativeTheme.themeSource).toBe("dark");
  nativeTheme.shouldUseDarkColors = true;
  nativeTheme.emit("updated");
  expect(standIn.list("window.setBackgroundColor")).toEqual([["#121415"]]);
});

test("the theme follows the setting", async () => {
  const desktop = createFakeDesktop();
  const { nativeTheme } = await startMain({ desktop });
  await expect.poll(() => nativeTheme.themeSource).toBe("system");
  desktop.changeSettings({ theme: "light" });
  expect(nativeTheme.themeSource).toBe("light");
});

test("the window's place is kept when it is closed, and there again at the next start", async () => {
  const { requireWindow, userData } = await startMain();
  requireWindow().bounds = { x: 40, y: 60, width: 1000, height: 700 };
  requireWindow().isMaximizedNow = true;
  requireWindow().emit("close");
  const file = join(userData, "window.json");
  await expect.poll(() => existsSync(file)).toBe(true);
  const kept = readFileSync(file, "utf8");
  expect(JSON.parse(kept)).toEqual({ x: 40, y: 60, width: 1000, height: 700, isMaximized: true });

  const { findPlace } = await import("./window/keep-place.ts");
  const { createComputer } = await import("./create-platform.ts");
  const log = { info: () => {}, error: () => {} };
  expect(await findPlace(createComputer(userData), log)).toMatchObject({ x: 40, isMaximized: true });
  writeFileSync(file, kept.slice(0, 20));
  expect(await findPlace(createComputer(userData), log)).toBeNull();
});

test("the title bar has title and mark; macOS has marks of its own, and the file", async () => {
  const { BrowserWindow: Window, standIn } = await startMain();
  const show = (platform: NodeJS.Platform) => {
    const window = new Window({});
    setupTitle(
      window as unknown as BrowserWindow,
      platform,
    )({ title: "Bees", isUnsaved: true, filePath: "/bees.json", hasDraft: true });
    return standIn.list("window.setTitle").at(-1)?.[0];
  };
  expect(show("linux")).toBe("● Bees — Illumine");
  expect(standIn.list("window.setDocumentEdited")).toEqual([]);
  expect(show("darwin")).toBe("Bees — Illumine");
  expect(standIn.list("window.setDocumentEdited")).toEqual([[true]]);
  expect(standIn.list("window.setRepresentedFilename")).toEqual([["/bees.json"]]);
});

test("entries for a draft work once the screen shows one", async () => {
  const started = await startMain();
  expect(findItem(started.standIn.menu(), "Save")?.enabled).toBe(false);
  started.requirePlatform().showTitle({ title: "Bees", isUnsaved: false, filePath: null, hasDraft: true });
  expect(findItem(started.standIn.menu(), "Save")?.enabled).toBe(true);
});

test("menu entries reach the screen as commands, and its events reach the page", async () => {
  const desktop = createFakeDesktop();
  const started = await startMain({ desktop });
  press(started, "New Draft");
  await expect
    .poll(() => started.standIn.list("webContents.send"))
    .toEqual([[channels.event, { kind: "command", command: "new draft" }]]);
});

test("Open… opens the file that was chosen, and nothing when the dialog was closed", async () => {
  const desktop = createFakeDesktop();
  const started = await startMain({ desktop });
  press(started, "Open…");
  await expect.poll(() => started.standIn.list("dialog.showOpenDialog")).toHaveLength(1);
  started.standIn.openPaths = ["/chosen.assessment.json"];
  press(started, "Open…");
  await expect.poll(() => desktop.asked).toEqual(["openPath /chosen.assessment.json"]);
});

test("an entry that fails says why", async () => {
  const openOnSite = () => fail("refused", "Name your site in the settings first.");
  const desktop = createFakeDesktop({ openOnSite });
  press(await startMain({ desktop }), "Open the Site");
  await expect
    .poll(() => desktop.told)
    .toEqual([
      {
        kind: "notice",
        tone: "error",
        title: "Opening the site did not work",
        description: "Name your site in the settings first.",
      },
    ]);
});

test("recent files come into the menu and to the system when drafts change, and go when they are cleared", async () => {
  const desktop = createFakeDesktop();
  const started = await startMain({ desktop });
  // What was there at the start was read before anything can change.
  await expect.poll(() => started.standIn.names()).toContain("Menu.setApplicationMenu");
  desktop.recentFiles = ["/a.assessment.json"];
  await expect
    .poll(() => {
      desktop.tell({ kind: "drafts", drafts: [] });
      return listLabels(started.standIn.menu());
    })
    .toContain("/a.assessment.json");
  expect(started.standIn.list("app.addRecentDocument")).toEqual([["/a.assessment.json"]]);
  press(started, "Clear Recent Files");
  await expect.poll(() => desktop.asked).toEqual(["forgetRecentFiles"]);
  desktop.recentFiles = [];
  desktop.tell({ kind: "drafts", drafts: [] });
  await expect.poll(() => listLabels(started.standIn.menu())).not.toContain("/a.assessment.json");
  expect(started.standIn.list("app.clearRecentDocuments")).toHaveLength(1);
});

test("a file is saved under the name that is offered, never somewhere else by its name", async () => {
  const { standIn, requirePlatform } = await startMain();
  const { dialogs } = requirePlatform();
  expect(await dialogs.chooseTarget("../../bees.assessment.json")).toBeNull();
  expect(standIn.list("dialog.showSaveDialog")[0]?.[1]).toMatchObject({
    defaultPath: join("/home/somebody/Documents", "bees.assessment.json"),
  });
  standIn.savePath = "/elsewhere/bees.assessment.json";
  expect(await dialogs.chooseTarget("bees.assessment.json")).toBe("/elsewhere/bees.assessment.json");
  await dialogs.chooseFile();
  expect(standIn.list("dialog.showOpenDialog")[0]?.[1]).toMatchObject({ defaultPath: "/elsewhere" });
});

test("leaving waits until nothing is being written, and then ends", async () => {
  let finish = () => {};
  const written = new Promise<void>((end) => {
    finish = end;
  });
  const desktop = { ...createFakeDesktop(), close: () => written };
  const { app, standIn } = await startMain({ desktop });
  app.emit("window-all-closed");
  expect(standIn.list("app.quit")).toHaveLength(1);
  const first = createEvent();
  app.emit("will-quit", first);
  expect(first.isPrevented).toBe(true);
  await Promise.resolve();
  expect(standIn.list("app.quit")).toHaveLength(1);
  finish();
  await expect.poll(() => standIn.list("app.quit")).toHaveLength(2);
  const second = createEvent();
  app.emit("will-quit", second);
  expect(second.isPrevented).toBe(false);
});

test("leaving waits five seconds at most, and a failure while closing holds nobody", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { setupQuit } = await import("./setup-quit.ts");
  const { app, standIn, BrowserWindow: Window } = await import("#test/electron-stand-in.ts");
  const clock = {
    after: (milliseconds: number, act: () => void) => {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
  };
  const errors: string[] = [];
  const log = { info: () => {}, error: (message: string) => void errors.push(message) };
  const leave = (close: () => Promise<void>) => {
    standIn.reset();
    const window = new Window({}) as unknown as BrowserWindow;
    const desktop = Promise.resolve({ ...createFakeDesktop(), close });
    setupQuit({ window, desktop, finishPlace: async () => {}, clock, log });
    app.emit("will-quit", createEvent());
  };
  leave(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(4900);
  expect(standIn.list("app.quit")).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(standIn.list("app.quit")).toHaveLength(1);
  leave(() => Promise.reject(new Error("disk full")));
  await vi.advanceTimersByTimeAsync(0);
  expect(standIn.list("app.quit")).toHaveLength(1);
  expect(errors).toHaveLength(2);
  vi.useRealTimers();
});

test("a page that crashed is offered anew, and drafts are said to be safe", async () => {
  const { standIn, requireWindow } = await startMain({ electron: { responses: [0, 1] } });
  requireWindow().webContents.emit("render-process-gone", {}, { reason: "crashed", exitCode: 5 });
  await expect.poll(() => standIn.list("window.loadURL")).toHaveLength(2);
  expect(JSON.stringify(standIn.list("dialog.showMessageBox"))).toContain("Your drafts are safe");
  requireWindow().webContents.emit("render-process-gone", {}, { reason: "oom", exitCode: 5 });
  await expect.poll(() => standIn.list("window.destroy")).toHaveLength(1);
});

test("a page that hangs is waited for when somebody wants to", async () => {
  const { standIn, requireWindow } = await startMain({ electron: { responses: [0] } });
  requireWindow().emit("unresponsive");
  await expect.poll(() => standIn.list("dialog.showMessageBox")).toHaveLength(1);
  await new Promise(setImmediate);
  expect(standIn.list("webContents.forcefullyCrashRenderer")).toEqual([]);
});

test("a page that hangs is opened again when somebody wants that, without asking twice", async () => {
  const { standIn, requireWindow } = await startMain({ electron: { responses: [1] } });
  requireWindow().emit("unresponsive");
  await expect.poll(() => standIn.list("window.loadURL")).toHaveLength(2);
  expect(standIn.list("webContents.forcefullyCrashRenderer")).toHaveLength(1);
  expect(standIn.list("dialog.showMessageBox")).toHaveLength(1);
});

test("what nobody caught is logged and said, and can be answered with a restart", async () => {
  const { standIn, userData } = await startMain({ electron: { responses: [1] } });
  process.listeners("uncaughtException").at(-1)?.(new Error('while reading "my draft"'), "uncaughtException");
  await expect.poll(() => standIn.list("app.relaunch")).toHaveLength(1);
  const said = readFileSync(join(userData, "logs/illumine.log"), "utf8");
  expect(said).toContain("Uncaught: Error");
  expect(said).not.toContain("my draft");
});

test("an app that cannot start says why and where the drafts are, and ends", async () => {
  const createDesktop = () => fail("read only", "The folder of your drafts cannot be written.");
  const { standIn, userData } = await startMain({ createDesktop });
  await expect.poll(() => standIn.list("app.exit")).toEqual([[1]]);
  const [title, words] = standIn.list("dialog.showErrorBox")[0] ?? [];
  expect(title).toBe("The app cannot start");
  expect(words).toContain("The folder of your drafts cannot be written.");
  expect(words).toContain(userData);
  expect(standIn.list("dialog.showMessageBox")).toEqual([]);
});

test("the key store is the system's; one that only looks like one counts as none", async () => {
  const { standIn } = await import("#test/electron-stand-in.ts");
  const { createKeyStore } = await import("./create-key-store.ts");
  const log = { info: () => {}, error: () => {} };
  standIn.reset();
  const keyStore = await createKeyStore(log, "linux");
  const kept = await keyStore?.encrypt("token");
  expect(Buffer.from(kept ?? []).toString()).not.toContain("token");
  expect(await keyStore?.decrypt(kept ?? new Uint8Array())).toBe("token");
  for (const backend of ["basic_text", "unknown"] as const) {
    standIn.backend = backend;
    expect(await createKeyStore(log, "linux")).toBeNull();
    expect(await createKeyStore(log, "darwin")).not.toBeNull();
  }
  standIn.isEncryptionAvailable = false;
  expect(await createKeyStore(log, "darwin")).toBeNull();
});

test("updates are looked for by themselves only while the setting is on; by hand the menu says what came of it", async () => {
  const desktop = createFakeDesktop();
  const started = await startMain({ desktop });
  press(started, "Check for Updates…");
  await expect.poll(() => started.standIn.list("dialog.showMessageBox")).toHaveLength(1);
  expect(JSON.stringify(started.standIn.list("dialog.showMessageBox")[0])).toContain("without an address for updates");

  const { setupUpdates } = await import("./updates/setup-updates.ts");
  let looks = 0;
  const waits: (() => void)[] = [];
  const clock = {
    after: (_: number, act: () => void) => {
      waits.push(act);
      return () => void waits.splice(waits.indexOf(act), 1);
    },
  };
  await setupUpdates(desktop, {
    clock,
    checkForUpdates: async () => {
      looks += 1;
      return "";
    },
  });
  expect(looks).toBe(0);
  desktop.changeSettings({ checksForUpdates: true });
  desktop.changeSettings({ theme: "dark" });
  expect(looks).toBe(1);
  waits.shift()?.();
  expect(looks).toBe(2);
  desktop.changeSettings({ checksForUpdates: false });
  expect(waits).toEqual([]);
});
