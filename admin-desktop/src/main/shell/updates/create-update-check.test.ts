import { expect, test } from "vitest";
import type { Log } from "#src/main/platform.ts";
import { createUpdateCheck, type Updater } from "./create-update-check.ts";

type Found = Awaited<ReturnType<Updater["checkForUpdates"]>>;

const silent: Log = { info: () => {}, error: () => {} };
const buildFound = (version: string, isUpdateAvailable = true) =>
  ({ isUpdateAvailable, updateInfo: { version, files: [{ size: 90_400_000 }] } }) as unknown as Found;

function createCase({ found = null as Found, answers = [] as boolean[], error = null as Error | null } = {}) {
  const calls: string[] = [];
  const asked: string[] = [];
  const updater: Updater = {
    autoDownload: true,
    autoInstallOnAppQuit: false,
    logger: console,
    checkForUpdates: async () => {
      calls.push(`check, autoDownload ${updater.autoDownload}`);
      if (error) throw error;
      return found;
    },
    downloadUpdate: async () => {
      calls.push("download");
      return [];
    },
    quitAndInstall: () => void calls.push("install"),
  };
  const check = createUpdateCheck({
    version: "1.5.0",
    loadUpdater: async () => updater,
    quitWith: (install) => {
      calls.push("quit");
      install();
    },
    ask: async ({ message, detail }) => {
      asked.push(`${message}: ${detail}`);
      return answers.shift() ?? false;
    },
    log: silent,
  });
  return { check, calls, asked };
}

test("without an update the message has the current version, and nothing is asked", async () => {
  const { check, asked } = createCase({ found: buildFound("1.5.0", false) });
  expect(await check()).toBe("Version 1.5.0 is the latest version.");
  expect(asked).toEqual([]);
});

test("an app that the updater can't replace doesn't claim to be the latest, because nobody was asked", async () => {
  const { check, asked } = createCase({ found: null });
  expect(await check()).toContain("can't update itself");
  expect(asked).toEqual([]);
});

test("an update isn't downloaded before the person agrees", async () => {
  const { check, calls, asked } = createCase({ found: buildFound("1.6.0"), answers: [false] });
  expect(await check()).toContain("wasn't downloaded");
  expect(calls).toEqual(["check, autoDownload false"]);
  expect(asked[0]).toContain("(90 MB)");
});

test("an update is installed on quit, or at once on request", async () => {
  const later = createCase({ found: buildFound("1.6.0"), answers: [true, false] });
  expect(await later.check()).toContain("when you quit the app");
  expect(later.calls).toEqual(["check, autoDownload false", "download"]);
  const now = createCase({ found: buildFound("1.6.0"), answers: [true, true] });
  await now.check();
  expect(now.calls.slice(-2)).toEqual(["quit", "install"]);
});

test("a failed check has a message", async () => {
  const { check } = createCase({ error: new Error("net::ERR_INTERNET_DISCONNECTED") });
  expect(await check()).toContain("Check your network and try again later");
});

test("simultaneous checks are one", async () => {
  const { check, calls } = createCase();
  expect(await Promise.all([check(), check()])).toHaveLength(2);
  await check();
  expect(calls).toHaveLength(2);
});

test("without an updater the message is the reason", async () => {
  const check = createUpdateCheck({
    ...{ version: "1.5.0", ask: async () => true, log: silent },
    quitWith: () => {},
    loadUpdater: async () => "Only an installed app can be updated.",
  });
  expect(await check()).toBe("Only an installed app can be updated.");
});
