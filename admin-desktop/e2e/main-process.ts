// The app's main process without Electron: real handlers over a real folder and a real site. Fakes stand in for
// Electron's dialogs, key store and title bar.
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { createDesktop } from "../src/main/desktop.ts";
import { nodeDisk } from "../src/main/disk/disk.ts";
import { createFileParser } from "../src/main/files/parse-in-thread.ts";
import { createGitReader } from "../src/main/git/read-in-thread.ts";
import type { KeyStore, Log, Platform } from "../src/main/platform.ts";
import { answerCall } from "../src/main/shell/answer-call.ts";
import { serveRenderer } from "../src/main/shell/renderer/serve-renderer.ts";
import { systemClock } from "../src/main/system-clock.ts";
import type { FromMain, MainState, ToMain } from "./main-messages.ts";

const folder = process.env["USER_DATA"] ?? "";
const renderer = process.env["RENDERER"] ?? "";
const challenge = process.env["CHALLENGE"] ?? "";
const storeKind = process.env["KEY_STORE"] ?? "";

const send = (message: FromMain) => process.send?.(message);

const key = Buffer.alloc(32, "for tests only");
const keyStore: KeyStore = {
  encrypt: async (text) => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", key, nonce);
    return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  },
  decrypt: async (bytes) => {
    const all = Buffer.from(bytes);
    const decipher = createDecipheriv("aes-256-gcm", key, all.subarray(0, 12));
    decipher.setAuthTag(all.subarray(-16));
    return Buffer.concat([decipher.update(all.subarray(12, -16)), decipher.final()]).toString("utf8");
  },
};

const keyStores: Record<string, Platform["keyStore"]> = {
  none: Promise.resolve(null),
  silent: new Promise(() => {}),
};

let network: "on" | "off" | "loses answers" = "on";
const chosen: (string | null)[] = [];
const choose = async () => chosen.shift() ?? null;

const reach: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input instanceof Request ? input.url : input));
  const refuse = () => {
    throw new TypeError("fetch failed", { cause: Object.assign(new Error("no network"), { code: "ENETUNREACH" }) });
  };
  if (network === "off") refuse();
  if (pathname === "/api/auth/send-otp" && challenge !== "") {
    return Response.json({ message: "OTP sent to admin email", challengeId: challenge });
  }
  const answer = await fetch(input, init);
  if (network === "loses answers" && init?.method !== undefined && init.method !== "GET") refuse();
  return answer;
};

const title: MainState["title"] = {
  title: "",
  isUnsaved: false,
  filePath: null,
};
const opened: string[] = [];
const log: string[] = [];

const threadLog: Log = {
  info: () => {},
  error: (message, error) => void log.push(`${message} ${String(error ?? "")}`),
};

const platform: Platform = {
  version: "1.5.0",
  folder,
  disk: nodeDisk,
  clock: systemClock,
  createId: () => randomUUID(),
  keyStore: keyStores[storeKind] ?? Promise.resolve(keyStore),
  fetch: reach,
  dialogs: { chooseFile: choose, chooseFolder: choose, chooseTarget: choose },
  openInBrowser: async (url) => void opened.push(url),
  showTitle: (next) => Object.assign(title, next),
  parseFile: createFileParser(new URL("./parse-thread.mjs", import.meta.url), threadLog),
  git: createGitReader(new URL("./git-thread.mjs", import.meta.url), threadLog),
  spellingLanguages: ["de", "en-US"],
  showInFolder: (path) => void opened.push(path),
  cancelQuit: () => {},
  checkForUpdates: async () => "This is the newest version.",
  log: {
    info: (message, details) => void log.push(`${message} ${JSON.stringify(details ?? {})}`),
    error: (message, error) => void log.push(`${message} ${String(error ?? "")}`),
  },
};

const delays = monitorEventLoopDelay({ resolution: 5 });
delays.enable();

const desktop = await createDesktop(platform);
desktop.subscribe((event) => send({ kind: "event", event }));

const serve = serveRenderer({ disk: nodeDisk, folder: renderer });
const server = createServer((request, response) => {
  void serve({ method: request.method ?? "GET", url: `http://localhost${request.url ?? "/"}` }).then(async (answer) => {
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
});

async function handle(message: ToMain): Promise<unknown> {
  switch (message.kind) {
    case "call":
      return answerCall(desktop.calls, platform.log, message.name, message.input);
    case "choose":
      return void chosen.push(message.path);
    case "network":
      network = message.state;
      return null;
    case "open path":
      return desktop.openPath(message.path);
    case "open link":
      return desktop.openLink(message.url);
    case "emit":
      return desktop.emit(message.event);
    case "read":
      return { title, opened, log };
    case "heap":
      // Needs --expose-gc.
      globalThis.gc?.();
      return process.memoryUsage().heapUsed;
    case "longest block": {
      const longestMs = delays.max / 1e6;
      delays.reset();
      return longestMs;
    }
    case "close":
      return desktop.close();
  }
}

process.on("message", ({ id, message }: { id: number; message: ToMain }) => {
  handle(message).then(
    (value) => send({ kind: "answer", id, value }),
    (error: unknown) => send({ kind: "answer", id, error: String(error) }),
  );
});
process.on("disconnect", () => process.exit());
server.listen(0, "localhost", () => send({ kind: "ready", port: (server.address() as AddressInfo).port }));
