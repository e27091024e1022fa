import type { DesktopCalls } from "#src/bridge.ts";
import type { Desktop } from "#src/main/desktop.ts";
import type { Connection } from "#src/model/connection.ts";
import type { DesktopEvent } from "#src/model/events.ts";
import { defaultSettings, type Settings } from "#src/model/settings.ts";

const connection: Connection = {
  server: null,
  isSignedIn: false,
  expiresAt: null,
  storedIn: "memory",
  isReachable: null,
};

interface FakeDesktop extends Desktop {
  emitted: DesktopEvent[];
  asked: string[];
  recentFiles: string[];
  changeSettings(changes: Partial<Settings>): void;
}

export function createFakeDesktop(given: Partial<DesktopCalls> = {}, settings: Partial<Settings> = {}): FakeDesktop {
  const listeners = new Set<(event: DesktopEvent) => void>();
  let current: Settings = { ...defaultSettings, ...settings };
  const asked: string[] = [];
  const note = async (what: string) => void asked.push(what);
  const givenCalls: Partial<DesktopCalls> = {
    readApp: async () => ({
      version: "1.5.0",
      settings: current,
      connection,
      spellingLanguages: [],
      lastPath: "/",
      damaged: [],
      openDrafts: [],
    }),
    listOutbox: async () => [],
    checkConnection: () => note("checkConnection"),
    listRecentFiles: async () => desktop.recentFiles,
    openOnSite: ({ path }) => note(`openOnSite ${path}`),
    ...given,
  };
  const calls = new Proxy(givenCalls, {
    get: (target, name: keyof DesktopCalls) => {
      const call = target[name];
      if (!call) throw new Error(`This test did not expect the call ${name}`);
      return call;
    },
  }) as DesktopCalls;
  const desktop: FakeDesktop = {
    calls,
    emitted: [],
    asked,
    recentFiles: [],
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: (event) => {
      desktop.emitted.push(event);
      for (const listener of listeners) listener(event);
    },
    openPath: (path) => note(`openPath ${path}`),
    openLink: (url) => note(`openLink ${url}`),
    forgetRecentFiles: () => note("forgetRecentFiles"),
    close: () => note("close"),
    changeSettings: (changes) => {
      current = { ...current, ...changes };
      desktop.emit({ kind: "settings", settings: current });
    },
  };
  return desktop;
}
