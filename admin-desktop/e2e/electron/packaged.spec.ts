import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import manifest from "#package.json" with { type: "json" };
import { describePackage, expect, type PackagedProgram, packaged, type RunningPackage, test } from "./packaged-app.ts";
import { readIfThere } from "./read-if-there.ts";
import { missingForKeys, pressKey, readFocusedWindow } from "./system-keys.ts";

function requirePackage(): PackagedProgram {
  if (!packaged) throw new Error("The app wasn't packaged");
  return packaged;
}

/** @returns a copy that a test may change, and its end */
function copyPackage(): { copy: PackagedProgram; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "illumine-copy-"));
  cpSync(requirePackage().folder, folder, { recursive: true, verbatimSymlinks: true });
  return { copy: describePackage(folder), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const checkForUpdates = ({ page }: RunningPackage) =>
  page.evaluate(async () => {
    const answer = await window.desktop.call("checkForUpdates");
    return answer.isOk ? answer.value.message : answer.failure.message;
  });

test("the packaged app starts from its archive, with its version, screens and licenses", async ({ startPackaged }) => {
  const { page, quit } = await startPackaged();
  await expect(page.getByRole("heading", { name: "Drafts", level: 1 })).toBeVisible();
  const answer = await page.evaluate(() => window.desktop.call("readApp"));
  expect(answer).toMatchObject({ isOk: true, value: { version: manifest.version } });
  const { resources } = requirePackage();
  expect(existsSync(join(resources, "app.asar"))).toBe(true);
  expect(existsSync(join(resources, "app"))).toBe(false);
  for (const name of ["main.txt", "screens.txt"])
    expect(readFileSync(join(resources, "licenses", name), "utf8").length).toBeGreaterThan(1000);
  await quit();
});

test("a large file is parsed in the packaged app's thread, which is in the archive too", async ({ startPackaged }) => {
  const folder = mkdtempSync(join(tmpdir(), "illumine-large-"));
  const path = join(folder, "large.assessment.json");
  const description = "Bees and their keepers. ".repeat(30_000);
  writeFileSync(path, JSON.stringify({ id: "large", title: "Large", description, category: "General", sections: {} }));
  const { page, quit } = await startPackaged({ args: [path] });
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Large");
  await quit();
  rmSync(folder, { recursive: true });
});

test("a link starts the packaged app and leads to its assessment", async ({ startPackaged }) => {
  test.skip(process.platform === "darwin", "macOS hands links over itself, only to an app that it knows");
  const { page, quit } = await startPackaged({ args: ["illumine://edit/bees"] });
  await expect(page.getByRole("alert")).toContainText('"bees" couldn\'t be opened');
  await quit();
});

test("the packaged app isn't a Node that runs other programs", () => {
  const { program } = requirePackage();
  const folder = mkdtempSync(join(tmpdir(), "illumine-node-"));
  const script = join(folder, "script.js");
  const mark = join(folder, "mark");
  writeFileSync(script, `require("node:fs").writeFileSync(${JSON.stringify(mark)}, "ran")`);
  spawnSync(program, [script, `--user-data-dir=${folder}`], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: "1", NODE_OPTIONS: `--require=${script}` },
    timeout: 10_000,
  });
  expect(existsSync(mark)).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});

test("an archive that somebody changed doesn't start", () => {
  test.skip(process.platform === "linux", "Electron checks the archive on Windows and macOS alone");
  const { copy, remove } = copyPackage();
  const archive = join(copy.resources, "app.asar");
  const bytes = readFileSync(archive);
  const position = bytes.indexOf("app.setAppUserModelId");
  expect(position).toBeGreaterThan(0);
  bytes[position] = (bytes[position] ?? 0) ^ 1;
  writeFileSync(archive, bytes);
  const { status, signal } = spawnSync(copy.program, [`--user-data-dir=${copy.folder}`], { timeout: 30_000 });
  expect({ status, signal }).not.toEqual({ status: 0, signal: null });
  // What was stopped by the time limit had started.
  expect(signal).not.toBe("SIGTERM");
  remove();
});

test("a package without an update address says that it looks for no updates", async ({ startPackaged }) => {
  const running = await startPackaged();
  expect(await checkForUpdates(running)).toContain("has no update address");
  await running.quit();
});

test("an update is downloaded once somebody agrees, and installed when the app quits", async ({ startPackaged }) => {
  test.skip(process.platform !== "linux", "Updates of Windows and macOS have to be signed");
  test.skip(missingForKeys !== null, missingForKeys ?? "");
  const { copy, remove } = copyPackage();
  // The updater starts what it installed, with a variable that tells it to end.
  const newer = "#!/bin/sh\n";
  const sha512 = createHash("sha512").update(newer).digest("base64");
  const requested: string[] = [];
  const updates = createServer(({ url = "" }, response) => {
    const path = new URL(url, "http://localhost").pathname;
    requested.push(path);
    if (path === "/latest-linux.yml" || path === "/latest-linux-arm64.yml")
      return response.end(
        `version: 99.0.0\nfiles:\n  - url: newer.AppImage\n    sha512: ${sha512}\n    size: ${newer.length}\n`,
      );
    if (path === "/newer.AppImage") return response.end(newer);
    response.writeHead(404);
    return response.end();
  });
  await new Promise<void>((resolve) => updates.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(updates.address() as AddressInfo).port}/`;
  writeFileSync(join(copy.resources, "app-update.yml"), `provider: generic\nurl: ${address}\n`);
  // The updater replaces the file that this variable names, as the start of an AppImage sets it.
  const installed = join(copy.folder, "Illumine.AppImage");
  writeFileSync(installed, "the older version");
  chmodSync(installed, 0o755);

  const running = await startPackaged({ packaged: copy, environment: { APPIMAGE: installed } });
  await expect(running.page.getByRole("heading", { name: "Drafts", level: 1 })).toBeVisible();
  const windows = [readFocusedWindow()];
  const waitForQuestion = async () => {
    await expect.poll(() => windows.includes(readFocusedWindow())).toBe(false);
    windows.push(readFocusedWindow());
  };
  const checked = checkForUpdates(running);
  await waitForQuestion();
  expect(requested).not.toContain("/newer.AppImage");
  pressKey({ key: "Enter" });
  await waitForQuestion();
  expect(requested).toContain("/newer.AppImage");
  pressKey({ key: "Escape" });
  expect(await checked).toContain("will be installed when you quit");
  expect(readFileSync(installed, "utf8")).toBe("the older version");
  await running.quit();
  await expect.poll(() => readIfThere(installed)).toBe(newer);
  updates.close();
  remove();
});
