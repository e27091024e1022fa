import { join } from "node:path";
import { app, session } from "electron";
import { createDesktop } from "./desktop.ts";
import type { Platform } from "./platform.ts";
import { createDialogs } from "./shell/create-dialogs.ts";
import { createKeyStore } from "./shell/create-key-store.ts";
import { createComputer, createPlatform, findUserFolder } from "./shell/create-platform.ts";
import { guardContents } from "./shell/guards/guard-contents.ts";
import { guardSession } from "./shell/guards/guard-session.ts";
import { createLog } from "./shell/log/create-log.ts";
import { createMenuActs } from "./shell/menu/create-menu-acts.ts";
import { setupMenu } from "./shell/menu/setup-menu.ts";
import { findDevelopmentUrl, startUrl } from "./shell/renderer/app-origin.ts";
import { registerScheme, setupProtocol } from "./shell/renderer/setup-protocol.ts";
import { sayWhyNotStarted } from "./shell/say-why-not-started.ts";
import { setupAbout } from "./shell/setup-about.ts";
import { setupBridge } from "./shell/setup-bridge.ts";
import { setupFaults, setupRecovery } from "./shell/setup-faults.ts";
import { setupLinks } from "./shell/setup-links.ts";
import { type Opening, setupOpening } from "./shell/setup-opening.ts";
import { setupQuit } from "./shell/setup-quit.ts";
import { setupTheme } from "./shell/setup-theme.ts";
import { createUpdates, setupUpdates } from "./shell/updates/setup-updates.ts";
import { createWindow, showWhenPainted } from "./shell/window/create-window.ts";
import { findPlace, keepPlace } from "./shell/window/keep-place.ts";
import { setupTitle } from "./shell/window/show-title.ts";

const computer = createComputer(findUserFolder());
const log = createLog({ folder: join(computer.folder, "logs"), now: computer.clock.now });
const developmentUrl = findDevelopmentUrl(process.env["ELECTRON_RENDERER_URL"], app.isPackaged);
const built = (...names: string[]) => join(import.meta.dirname, "..", ...names);
const licenseFolder = app.isPackaged ? join(process.resourcesPath, "licenses") : built();

/** Everything that Electron's `ready` has to come first for. */
async function start(opening: Opening): Promise<void> {
  guardSession(session.defaultSession, developmentUrl);
  setupProtocol(session.defaultSession, { disk: computer.disk, folder: built("renderer") });
  setupAbout();

  const kept = await findPlace(computer, log);
  const window = createWindow({ kept, preload: built("preload", "index.cjs") });
  const url = developmentUrl?.href ?? startUrl;
  const finishPlace = keepPlace(window, computer, log);
  setupRecovery(window, { url, log });

  const dialogs = createDialogs(window);
  const checkForUpdates = createUpdates(window, log);
  const showInTitle = setupTitle(window);
  const showTitle: Platform["showTitle"] = (shown) => {
    showInTitle(shown);
    menu.showDraft(shown.hasDraft);
  };
  const desktop = createKeyStore(log).then((keyStore) =>
    createDesktop(createPlatform(computer, { dialogs, checkForUpdates, showTitle, keyStore, log })),
  );
  const menu = setupMenu(createMenuActs({ window, desktop, dialogs, checkForUpdates, licenseFolder, log }));
  const themed = desktop.then(setupTheme);
  showWhenPainted(window, kept, themed);
  setupLinks(window, desktop, log);
  setupBridge({ window, desktop, developmentUrl, log });
  setupQuit({ window, desktop, finishPlace, clock: computer.clock, log });

  // The page loads while main reads what it kept.
  const [opened] = await Promise.all([desktop, themed, window.loadURL(url)]);
  opening.handTo(opened, window);
  await menu.followRecentFiles(opened);
  await setupUpdates(opened, { checkForUpdates, clock: computer.clock });
}

setupFaults(log);
app.enableSandbox();
registerScheme();
guardContents(developmentUrl);
if (app.requestSingleInstanceLock()) {
  const opening = setupOpening();
  void app
    .whenReady()
    .then(() => start(opening))
    .catch((error) => sayWhyNotStarted(error, log));
} else {
  // The first instance was told what this one was asked to open.
  app.quit();
}
