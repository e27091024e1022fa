/**
 * Replaces the `electron` module where its binary is missing: records calls and returns what a test sets. The suite
 * over the real Electron tests what the calls do.
 */
import { EventEmitter } from "node:events";
import type Electron from "electron";
import { FakeClientRequest } from "./fake-network.ts";

interface Recorded {
  name: string;
  args: readonly unknown[];
}

const recorded: Recorded[] = [];

const record =
  <Args extends readonly unknown[], Result>(name: string, answer: (...args: Args) => Result) =>
  (...args: Args): Result => {
    recorded.push({ name, args });
    return answer(...args);
  };

const nothing = () => undefined;

const initial = {
  isPackaged: true,
  isFirstInstance: true,
  isEncryptionAvailable: true,
  /** What Chromium's provider of keys marks its bytes with: v11 a key ring, v10 a key that everybody knows. */
  encryptionMark: "v11",
  responses: [] as number[],
  openPaths: [] as string[],
  savePath: "",
  workAreas: [{ x: 0, y: 0, width: 1920, height: 1040 }],
  userData: "/nowhere",
  documents: "/home/somebody/Documents",
  openPathProblem: "",
};

export class WebContents extends EventEmitter {
  mainFrame = { url: "app://illumine/" };
  windowOpenHandler: Parameters<Electron.WebContents["setWindowOpenHandler"]>[0] | null = null;
  zoomLevel = 0;
  getZoomLevel = () => this.zoomLevel;
  setZoomLevel = (level: number) => {
    this.zoomLevel = level;
  };
  getURL = () => this.mainFrame.url;
  send = record("webContents.send", nothing as (channel: string, event: unknown) => undefined);
  forcefullyCrashRenderer = record("webContents.forcefullyCrashRenderer", () => {
    this.emit("render-process-gone", {}, { reason: "killed", exitCode: 1 });
  });
  setWindowOpenHandler(handler: Parameters<Electron.WebContents["setWindowOpenHandler"]>[0]): void {
    this.windowOpenHandler = handler;
  }
}

class FakeWindow extends EventEmitter {
  static made: FakeWindow[] = [];
  webContents = new WebContents();
  isGone = false;
  isMaximizedNow = false;
  bounds: Electron.Rectangle;
  constructor(readonly options: Electron.BrowserWindowConstructorOptions) {
    super();
    const { x = 0, y = 0, width = 800, height = 600 } = options;
    this.bounds = { x, y, width, height };
    FakeWindow.made.push(this);
    app.emit("web-contents-created", {}, this.webContents);
  }
  isDestroyed = () => this.isGone;
  isMinimized = () => false;
  isMaximized = () => this.isMaximizedNow;
  getNormalBounds = () => this.bounds;
  maximize = record("window.maximize", nothing);
  show = record("window.show", nothing);
  focus = record("window.focus", nothing);
  restore = record("window.restore", nothing);
  close = record("window.close", nothing);
  destroy = record("window.destroy", () => {
    this.isGone = true;
  });
  setTitle = record("window.setTitle", nothing as (title: string) => undefined);
  setDocumentEdited = record("window.setDocumentEdited", nothing as (isEdited: boolean) => undefined);
  setRepresentedFilename = record("window.setRepresentedFilename", nothing as (path: string) => undefined);
  setBackgroundColor = record("window.setBackgroundColor", nothing as (color: string) => undefined);
  loadURL = record("window.loadURL", (_url: string) => Promise.resolve());
}

export { FakeWindow as BrowserWindow };

class FakeSession extends EventEmitter {
  permissionRequest: Parameters<Electron.Session["setPermissionRequestHandler"]>[0] = null;
  permissionCheck: Parameters<Electron.Session["setPermissionCheckHandler"]>[0] = null;
  devicePermission: Parameters<Electron.Session["setDevicePermissionHandler"]>[0] = null;
  beforeRequest:
    | ((details: { url: string; resourceType: string }, answer: (response: { cancel?: boolean }) => void) => void)
    | null = null;
  handlers = new Map<string, (request: Request) => Response | Promise<Response>>();
  setPermissionRequestHandler = (handler: FakeSession["permissionRequest"]) => {
    this.permissionRequest = handler;
  };
  setPermissionCheckHandler = (handler: FakeSession["permissionCheck"]) => {
    this.permissionCheck = handler;
  };
  setDevicePermissionHandler = (handler: FakeSession["devicePermission"]) => {
    this.devicePermission = handler;
  };
  setBluetoothPairingHandler = record("session.setBluetoothPairingHandler", nothing as (handler: unknown) => undefined);
  setDisplayMediaRequestHandler = record(
    "session.setDisplayMediaRequestHandler",
    nothing as (handler: unknown) => undefined,
  );
  availableSpellCheckerLanguages = ["de", "en-US"];
  setSpellCheckerLanguages = record("session.setSpellCheckerLanguages", nothing as (languages: string[]) => undefined);
  setSpellCheckerEnabled = record("session.setSpellCheckerEnabled", nothing as (isOn: boolean) => undefined);
  webRequest = {
    onBeforeRequest: (listener: FakeSession["beforeRequest"]) => {
      this.beforeRequest = listener;
    },
  };
  protocol = {
    handle: (scheme: string, handler: (request: Request) => Response | Promise<Response>) => {
      this.handlers.set(scheme, handler);
    },
  };
}

class FakeApp extends EventEmitter {
  get isPackaged() {
    return fakeElectron.isPackaged;
  }
  commandLine = { hasSwitch: () => true, appendSwitch: record("app.commandLine.appendSwitch", nothing) };
  getVersion = () => "1.5.0";
  getAppPath = () => "/nowhere/app";
  getPath = (name: string) => (name === "documents" ? fakeElectron.documents : fakeElectron.userData);
  setPath = record("app.setPath", nothing as (name: string, path: string) => undefined);
  isReady = () => true;
  whenReady = () => Promise.resolve();
  enableSandbox = record("app.enableSandbox", nothing);
  setAppUserModelId = record("app.setAppUserModelId", nothing as (id: string) => undefined);
  requestSingleInstanceLock = record("app.requestSingleInstanceLock", () => fakeElectron.isFirstInstance);
  setAsDefaultProtocolClient = record("app.setAsDefaultProtocolClient", nothing as (scheme: string) => undefined);
  setAboutPanelOptions = record("app.setAboutPanelOptions", nothing as (options: unknown) => undefined);
  showAboutPanel = record("app.showAboutPanel", nothing);
  addRecentDocument = record("app.addRecentDocument", nothing as (path: string) => undefined);
  clearRecentDocuments = record("app.clearRecentDocuments", nothing);
  relaunch = record("app.relaunch", nothing);
  quit = record("app.quit", nothing);
  exit = record("app.exit", nothing as (code: number) => undefined);
}

export const app = new FakeApp();
export const session = {
  defaultSession: new FakeSession(),
  fromPartition: record(
    "session.fromPartition",
    (_partition: string, _options?: Electron.FromPartitionOptions) => new FakeSession(),
  ),
};
export const net = {
  request: record("net.request", (options: Electron.ClientRequestConstructorOptions) => new FakeClientRequest(options)),
};
export const nativeTheme = Object.assign(new EventEmitter(), {
  shouldUseDarkColors: false,
  themeSource: "system" as Electron.NativeTheme["themeSource"],
});
export const powerMonitor = new EventEmitter();
export const screen = {
  getPrimaryDisplay: () => ({ id: 0, workArea: fakeElectron.workAreas[0] }),
  getAllDisplays: () => fakeElectron.workAreas.map((workArea, id) => ({ id, workArea })),
};
export const protocol = {
  registerSchemesAsPrivileged: record(
    "protocol.registerSchemesAsPrivileged",
    nothing as (schemes: Electron.CustomScheme[]) => undefined,
  ),
};
export const shell = {
  openExternal: record("shell.openExternal", (_url: string) => Promise.resolve()),
  showItemInFolder: record("shell.showItemInFolder", nothing as (path: string) => undefined),
  openPath: record("shell.openPath", (_path: string) => Promise.resolve(fakeElectron.openPathProblem)),
};
export const safeStorage = {
  isAsyncEncryptionAvailable: () => Promise.resolve(fakeElectron.isEncryptionAvailable),
  encryptStringAsync: (text: string) =>
    Promise.resolve(Buffer.concat([Buffer.from(fakeElectron.encryptionMark), Buffer.from(text).reverse()])),
  decryptStringAsync: (bytes: Buffer) =>
    Promise.resolve({
      result: Buffer.from(bytes.subarray(fakeElectron.encryptionMark.length)).reverse().toString(),
      shouldReEncrypt: false,
    }),
} satisfies Pick<Electron.SafeStorage, "isAsyncEncryptionAvailable" | "encryptStringAsync" | "decryptStringAsync">;

const answerBox = () => Promise.resolve({ response: fakeElectron.responses.shift() ?? 0, checkboxChecked: false });
export const dialog = {
  showMessageBox: record("dialog.showMessageBox", answerBox as (...args: unknown[]) => ReturnType<typeof answerBox>),
  showErrorBox: record("dialog.showErrorBox", nothing as (title: string, content: string) => undefined),
  showOpenDialog: record("dialog.showOpenDialog", (_window: unknown, _options: Electron.OpenDialogOptions) =>
    Promise.resolve({ canceled: fakeElectron.openPaths.length === 0, filePaths: fakeElectron.openPaths }),
  ),
  showSaveDialog: record("dialog.showSaveDialog", (_window: unknown, _options: Electron.SaveDialogOptions) =>
    Promise.resolve({ canceled: !fakeElectron.savePath, filePath: fakeElectron.savePath }),
  ),
};

const ipcHandlers = new Map<string, (event: unknown, ...args: unknown[]) => Promise<unknown>>();
export const ipcMain = {
  handle: (channel: string, handler: (event: unknown, ...args: unknown[]) => Promise<unknown>) => {
    ipcHandlers.set(channel, handler);
  },
};

type MenuItems = Electron.MenuItemConstructorOptions[];
export const Menu = {
  buildFromTemplate: (template: MenuItems) => template,
  setApplicationMenu: record("Menu.setApplicationMenu", nothing as (menu: MenuItems) => undefined),
};

export const contextBridge = {
  exposeInMainWorld: record("contextBridge.exposeInMainWorld", nothing as (name: string, api: unknown) => undefined),
};
export const ipcRenderer = Object.assign(new EventEmitter(), {
  invoke: record("ipcRenderer.invoke", (..._args: unknown[]) => Promise.resolve({ isOk: true, value: undefined })),
});
export const webUtils = { getPathForFile: (file: { name: string }) => `/dropped/${file.name}` };

export const fakeElectron = {
  ...initial,
  list: (name: string) => recorded.filter((call) => call.name === name).map(({ args }) => args),
  names: () => recorded.map(({ name }) => name),
  windows: FakeWindow.made,
  session: session.defaultSession,
  menu: (): MenuItems => (fakeElectron.list("Menu.setApplicationMenu").at(-1)?.[0] as MenuItems | undefined) ?? [],
  invoke: (channel: string, event: unknown, ...args: unknown[]) => {
    const handler = ipcHandlers.get(channel);
    if (!handler) throw new Error(`Nothing handles ${channel}`);
    return handler(event, ...args);
  },
  ipcChannels: () => [...ipcHandlers.keys()],
  reset: () => {
    recorded.length = 0;
    FakeWindow.made.length = 0;
    ipcHandlers.clear();
    for (const emitter of [app, nativeTheme, powerMonitor, ipcRenderer, session.defaultSession])
      emitter.removeAllListeners();
    nativeTheme.themeSource = "system";
    nativeTheme.shouldUseDarkColors = false;
    Object.assign(fakeElectron, initial, { responses: [], openPaths: [] });
  },
};
