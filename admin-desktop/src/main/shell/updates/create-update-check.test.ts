import { expect, test } from "vitest";
import type { Log } from "#src/main/platform.ts";
import { createUpdateCheck, type Updater } from "./create-update-check.ts";

type Found = Awaited<ReturnType<Updater["checkForUpdates"]>>;

const silent: Log = { info: () => {}, error: () => {} };
const toFound = (version: string, isUpdateAvailable = true) =>
  ({ isUpdateAvailable, updateInfo: { version, files: [{ size: 90_400_000 }] } }) as unknown as Found;

/** An updater that finds what it is given, and a person who answers in turn. */
function createCase({ found = null as Found, answers = [] as boolean[], error = null as Error | null } = {}) {
  const done: string[] = [];
  const asked: string[] = [];
  const updater: Updater = {
    autoDownload: true,
    autoInstallOnAppQuit: false,
    logger: console,
    checkForUpdates: async () => {
      done.push(`check, autoDownload ${updater.autoDownload}`);
      if (error) throw error;
      return found;
    },
    downloadUpdate: async () => {
      done.push("download");
      return [];
    },
    quitAndInstall: () => void done.push("install"),
  };
  const check = createUpdateCheck({
    version: "1.5.0",
    loadUpdater: async () => updater,
    ask: async ({ message, detail }) => {
      asked.push(`${message}: ${detail}`);
      return answers.shift() ?? false;
    },
    log: silent,
  });
  return { check, done, asked };
}

test("nothing newer is said with the version that is there, and nobody is asked", async () => {
  for (const found of [null, toFound("1.5.0", false)]) {
    const { check, asked } = createCase({ found });
    expect(await check()).toBe("Version 1.5.0 is the latest one.");
    expect(asked).toEqual([]);
  }
});

test("a newer version is not downloaded before somebody agrees", async () => {
  const { check, done, asked } = createCase({ found: toFound("1.6.0"), answers: [false] });
  expect(await check()).toContain("was not downloaded");
  expect(done).toEqual(["check, autoDownload false"]);
  expect(asked[0]).toContain("(90 MB)");
});

test("a downloaded version waits for the end of the app, unless somebody restarts it", async () => {
  const later = createCase({ found: toFound("1.6.0"), answers: [true, false] });
  expect(await later.check()).toContain("when you leave the app");
  expect(later.done).toEqual(["check, autoDownload false", "download"]);
  const now = createCase({ found: toFound("1.6.0"), answers: [true, true] });
  await now.check();
  expect(now.done.at(-1)).toBe("install");
});

test("no network, a broken server and a wrong signature are said in words", async () => {
  const { check } = createCase({ error: new Error("net::ERR_INTERNET_DISCONNECTED") });
  expect(await check()).toContain("Check the network, and try again later");
});

test("two looks at once are one", async () => {
  const { check, done } = createCase();
  expect(await Promise.all([check(), check()])).toHaveLength(2);
  await check();
  expect(done).toHaveLength(2);
});

test("where there is nothing to look with, the reason is what is said", async () => {
  const check = createUpdateCheck({
    ...{ version: "1.5.0", ask: async () => true, log: silent },
    loadUpdater: async () => "Only an installed app can be updated.",
  });
  expect(await check()).toBe("Only an installed app can be updated.");
});
