import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brand } from "@illumine/shared/brand.ts";
import AppImageTarget from "app-builder-lib/out/targets/appimage/AppImageTarget";
import { generateAppRunScript } from "app-builder-lib/out/targets/appimage/appImageUtil";
import { validateConfiguration } from "app-builder-lib/out/util/config/config";
import { DebugLogger } from "builder-util";
import { expect, test, vi } from "vitest";
import configuration, { iconFolder } from "../electron-builder.config.ts";
import { linkScheme } from "../src/main/links/parse-link.ts";
import { createIcons } from "./icons.ts";
import { findUpdateAddress } from "./update-address.ts";

const folder = join(import.meta.dirname, "..");
const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

test("electron-builder's schema accepts the configuration and rejects a wrong one", async () => {
  await expect(validateConfiguration(configuration, new DebugLogger(false))).resolves.toBeUndefined();
  const wrong = { ...configuration, electronFuses: { runAsNode: "no" } };
  await expect(validateConfiguration(wrong as never, new DebugLogger(false))).rejects.toThrow("runAsNode");
});

test("there is a package for each system: AppImage, deb, dmg and nsis", () => {
  const listTargets = (targets: readonly { target: string }[]) => targets.map(({ target }) => target);
  expect(listTargets(configuration.linux.target)).toEqual(["AppImage", "deb"]);
  expect(listTargets(configuration.win.target)).toEqual(["nsis"]);
  expect(listTargets(configuration.mac.target)).toEqual(expect.arrayContaining(["dmg", "zip"]));
});

test("the package has only build output: no sources, modules or source maps", () => {
  expect(configuration.files).toEqual(["out/**", "!out/**/licenses.txt", "package.json", "!node_modules/**"]);
  expect(manifest.main).toBe("out/main/index.mjs");
  // electron-builder would package these next to the bundles.
  expect(manifest).not.toHaveProperty("dependencies");
});

test("the app has the brand's name, and an author with an email address, as Debian requires", () => {
  expect(configuration.productName).toBe(brand.name);
  expect(manifest.productName).toBe(brand.name);
  expect(manifest.author.email).toBe(brand.emails.office);
  expect(configuration.linux.maintainer).toContain(brand.emails.office);
});

test("the app handles its links, and files by whole extension where the system supports that", () => {
  expect(configuration.protocols).toEqual([{ name: "Illumine link", schemes: [linkScheme] }]);
  expect(configuration.linux.fileAssociations.map(({ ext }) => ext)).toEqual(["assessment.json"]);
});

test("where only the last extension counts, the app is offered for .json without becoming its default", () => {
  expect(configuration.mac.fileAssociations).toMatchObject([{ ext: ["assessment.json", "json"], rank: "Alternate" }]);
  expect(configuration.win).not.toHaveProperty("fileAssociations");
  expect(configuration).not.toHaveProperty("fileAssociations");
  const installer = readFileSync(join(folder, configuration.nsis.include), "utf8");
  expect(installer).toContain('"Software\\Classes\\.json\\OpenWithProgids"');
  expect(installer).not.toMatch(/WriteRegStr SHELL_CONTEXT "Software\\Classes\\\.json" ""/);
});

test("an AppImage's desktop entry starts the app without options", async () => {
  let command = "";
  const helper = {
    computeDesktopEntry: async (_options: unknown, exec: string) => {
      command = exec;
      return "";
    },
  };
  const packager = { platformSpecificBuildOptions: configuration.linux, config: configuration, appInfo: {} };
  const target = new AppImageTarget("AppImage", packager as never, helper as never, "");
  // electron-builder's types hide it.
  await target["desktopEntry"].value;
  expect(command).toBe("AppRun %U");
});

test("an AppImage's start script may still add --no-sandbox, which is why the app looks for it", () => {
  const script = generateAppRunScript({ ExecutableName: "illumine", ProductFilename: "Illumine" } as never);
  expect(script).toMatch(/unshare -Ur true[^\n]*\n\s*NO_SANDBOX=\(--no-sandbox\)/);
});

test("macOS uses the hardened runtime with the one entitlement that V8 needs", () => {
  expect(configuration.mac).toMatchObject({ hardenedRuntime: true, notarize: false });
  const rights = readFileSync(join(folder, configuration.mac.entitlements), "utf8");
  expect([...rights.matchAll(/<key>(.*)<\/key>/g)].map(([, key]) => key)).toEqual(["com.apple.security.cs.allow-jit"]);
  expect(configuration.mac.entitlementsInherit).toBe(configuration.mac.entitlements);
});

test("uninstalling keeps drafts, and the package includes the licenses", () => {
  expect(configuration.nsis.deleteAppDataOnUninstall).toBe(false);
  expect(configuration.extraResources.map(({ to }) => to)).toEqual(["licenses/main.txt", "licenses/screens.txt"]);
});

test("a build without an update address never checks for updates, and an address has to be https", async () => {
  expect(configuration.publish).toBeNull();
  expect(findUpdateAddress({})).toBeNull();
  expect(findUpdateAddress({ ILLUMINE_UPDATES_URL: "https://updates.example/app" })).toBe(
    "https://updates.example/app",
  );
  for (const address of [
    "http://updates.example/",
    "updates.example",
    "https://me:secret@updates.example/",
    "file:///tmp",
  ])
    expect(() => findUpdateAddress({ ILLUMINE_UPDATES_URL: address }), address).toThrow("has to be an https address");
  vi.stubEnv("ILLUMINE_UPDATES_URL", "https://updates.example/app");
  vi.resetModules();
  const { default: withUpdates } = await import("../electron-builder.config.ts");
  vi.unstubAllEnvs();
  expect(withUpdates.publish).toMatchObject([{ provider: "generic", url: "https://updates.example/app" }]);
  await expect(validateConfiguration(withUpdates, new DebugLogger(false))).resolves.toBeUndefined();
});

test("every file in the configuration exists or is generated before packaging", () => {
  for (const path of [configuration.mac.entitlements, configuration.nsis.include])
    expect(existsSync(join(folder, path)), path).toBe(true);
  expect(manifest.scripts.package).toMatch(/write-icons\.ts.*electron-builder --config electron-builder\.config\.ts/);
  for (const icon of [configuration.mac.icon, configuration.win.icon])
    expect(Object.keys(createIcons())).toContain(icon.slice(`${iconFolder}/`.length));
});
