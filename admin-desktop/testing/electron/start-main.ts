import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import type { Desktop } from "#src/main/desktop.ts";
import type { Platform } from "#src/main/platform.ts";
import { createFakeDesktop } from "./fake-desktop.ts";

type FakeElectron = typeof import("./fake-electron.ts");

interface Start {
  desktop?: Desktop;
  electron?: Partial<FakeElectron["fakeElectron"]>;
  argv?: string[];
  createDesktop?(platform: Platform): Promise<Desktop>;
}

const events = ["uncaughtException", "unhandledRejection"];
const faults: NodeJS.EventEmitter = process;

export async function startMain({
  desktop = createFakeDesktop(),
  electron = {},
  argv = [],
  createDesktop,
}: Start = {}) {
  const userData = mkdtempSync(join(tmpdir(), "illumine-"));
  const before = { argv: process.argv, listeners: events.map((name) => faults.listeners(name)) };
  vi.resetModules();
  const fake: FakeElectron = await import("./fake-electron.ts");
  fake.fakeElectron.reset();
  Object.assign(fake.fakeElectron, { userData }, electron);
  let platform: Platform | null = null;
  vi.doMock("#src/main/desktop.ts", () => ({
    createDesktop: (given: Platform) => {
      platform = given;
      return createDesktop ? createDesktop(given) : Promise.resolve(desktop);
    },
  }));
  process.argv = ["/usr/bin/illumine", ...argv];
  Object.defineProperty(process, "resourcesPath", { value: userData, configurable: true });
  onTestFinished(() => {
    process.argv = before.argv;
    for (const [index, name] of events.entries()) {
      const added = faults.listeners(name).filter((listener) => !before.listeners[index]?.includes(listener));
      for (const listener of added) faults.off(name, listener as () => void);
    }
    rmSync(userData, { recursive: true });
  });
  await import("#src/main/index.ts");
  await vi.waitFor(
    () => {
      const isStarted = fake.fakeElectron.names().some((name) => /loadURL|app.quit|app.exit/.test(name));
      if (!isStarted) throw new Error("Main has not started yet");
    },
    { timeout: 20_000, interval: 5 },
  );
  const [window] = fake.fakeElectron.windows;
  return {
    ...fake,
    userData,
    desktop,
    window,
    requireWindow: () => {
      if (!window) throw new Error("Main has made no window");
      return window;
    },
    requirePlatform: () => {
      if (!platform) throw new Error("Main was not put together");
      return platform;
    },
  };
}

export const createEvent = <Fields extends object>(fields: Fields = {} as Fields) => {
  const event = {
    ...fields,
    isPrevented: false,
    preventDefault: () => {
      event.isPrevented = true;
    },
  };
  return event;
};
