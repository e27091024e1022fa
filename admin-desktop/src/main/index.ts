import { join } from "node:path";
import { app, session } from "electron";
import { appId } from "#packaging/app-id.ts";
import { createDesktop } from "./desktop.ts";
import { createFaultReports } from "./faults/fault-reports.ts";
import type { Platform } from "./platform.ts";
import { confirmQuit } from "./shell/confirm-quit.ts";
import { setupContextMenu } from "./shell/context-menu/setup-context-menu.ts";
import { createDialogs } from "./shell/create-dialogs.ts";
import { createKeyStore } from "./shell/create-key-store.ts";
import { createComputer, createPlatform, findUserFolder } from "./shell/create-platform.ts";
import { guardContents } from "./shell/guards/guard-contents.ts";
import { guardSession } from "./shell/guards/guard-session.ts";
import { createLog } from "./shell/log/create-log.ts";
import { createMenuActions } from "./shell/menu/create-menu-actions.ts";
import { setupMenu } from "./shell/menu/setup-menu.ts";
import { findDevelopmentUrl, startUrl } from "./shell/renderer/app-origin.ts";
import { registerScheme, setupProtocol } from "./shell/renderer/setup-protocol.ts";
import { requireSandbox } from "./shell/require-sandbox.ts";
import { setupAbout } from "./shell/setup-about.ts";
import { setupBridge } from "./shell/setup-bridge.ts";
import { setupFaults, setupRecovery } from "./shell/setup-faults.ts";
import { setupLinks } from "./shell/setup-links.ts";
import { type OpenRequests, setupOpenRequests } from "./shell/setup-open-requests.ts";
import { setupQuit } from "./shell/setup-quit.ts";
import { setupTheme } from "./shell/setup-theme.ts";
import { setupWake } from "./shell/setup-wake.ts";
import { showStartFailure } from "./shell/show-start-failure.ts";
import { listSpellingLanguages, setupSpelling } from "./shell/spelling/setup-spelling.ts";
import { createUpdates, setupUpdates } from "./shell/updates/setup-updates.ts";
import { createWindow, showWhenPainted } from "./shell/window/create-window.ts";
import { readWindowBounds, restoreZoom, saveBoundsOnChange } from "./shell/window/save-bounds.ts";
import { setupTitle } from "./shell/window/show-title.ts";

const computer = createComputer(findUserFolder());
const faultReports = createFaultReports(app.getVersion());
const log = faultReports.watch(createLog({ folder: join(computer.folder, "logs"), now: computer.clock.now }));
const developmentUrl = findDevelopmentUrl(process.env["ELECTRON_RENDERER_URL"], app.isPackaged);
const toBuiltPath = (...names: string[]) => join(import.meta.dirname, "..", ...names);
const licenseFolder = app.isPackaged ? join(process.resourcesPath, "licenses") : toBuiltPath();

async function start(requests: OpenRequests): Promise<void> {
  if (!requireSandbox(log)) return;
  guardSession(session.defaultSession, developmentUrl);
  setupProtocol(session.defaultSession, { disk: computer.disk, folder: toBuiltPath("renderer") });
  setupAbout();

  const bounds = await readWindowBounds(computer, log);
  const window = createWindow({ saved: bounds, preload: toBuiltPath("preload", "index.cjs") });
  const url = developmentUrl?.href ?? startUrl;
  restoreZoom(window, bounds);
  const flushBounds = saveBoundsOnChange(window, computer, log);
  setupRecovery(window, { url, log });

  const dialogs = createDialogs(window);
  const checkForUpdates = createUpdates(window, (install) => quit.quitWith(install), log);
  const setWindowTitle = setupTitle(window);
  const spellingLanguages = listSpellingLanguages(session.defaultSession);
  const showTitle: Platform["showTitle"] = (title) => {
    setWindowTitle(title);
    menu.showDraft(title.hasDraft);
    contextMenu.showFile(title.filePath);
  };
  const cancelQuit = () => {
    confirmation.forget();
    quit.cancel();
  };
  const keyStore = createKeyStore(log);
  const desktop = createDesktop(
    createPlatform(computer, { dialogs, checkForUpdates, showTitle, cancelQuit, spellingLanguages, keyStore, log }),
  );
  const menu = setupMenu(createMenuActions({ window, desktop, dialogs, checkForUpdates, licenseFolder, log }));
  const contextMenu = setupContextMenu({ window, desktop, log });
  setupSpelling(session.defaultSession, desktop).catch((error) => log.error("Couldn't set up spell checking", error));
  const themed = desktop.then(setupTheme);
  showWhenPainted(window, bounds, themed);
  setupLinks(window, desktop, log);
  setupBridge({ window, desktop, developmentUrl, log });
  setupWake(desktop, log);
  const confirmation = confirmQuit({ window, desktop, onStay: () => quit.cancel(), log });
  const quit = setupQuit({ window, desktop, flushBounds, clock: computer.clock, log });

  const [opened] = await Promise.all([desktop, themed, window.loadURL(url)]);
  faultReports.connect((body) => opened.calls.send({ method: "POST", path: "/api/reports", headers: {}, body }));
  requests.deliverTo(opened, window);
  await menu.followFolder(opened);
  await menu.followRecentFiles(opened);
  await setupUpdates(opened, { checkForUpdates, clock: computer.clock });
}

setupFaults(log);
app.enableSandbox();
// As the installer names it: else Windows groups the window apart from its pinned icon.
app.setAppUserModelId(appId);
registerScheme();
guardContents(developmentUrl);
if (app.requestSingleInstanceLock()) {
  const requests = setupOpenRequests();
  void app
    .whenReady()
    .then(() => start(requests))
    .catch((error) => showStartFailure(error, log));
} else {
  // The first instance received what this one was asked to open.
  app.quit();
}
