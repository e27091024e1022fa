import { type ChildProcess, fork } from "node:child_process";
import type { DesktopEvent } from "../src/model/events.ts";
import type { FromMain, MainState, ToMain } from "./main-messages.ts";

interface MainOptions {
  script: string;
  folder: string;
  renderer: string;
  challenge?: string;
  keyStore?: "none" | "silent";
}

export interface RunningMain {
  url: string;
  ask(message: ToMain): Promise<unknown>;
  read(): Promise<MainState>;
  onEvent(listener: (event: DesktopEvent) => void): void;
  quit(): Promise<void>;
  kill(): Promise<void>;
}

const waitForExit = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });

export async function startMain({
  script,
  folder,
  renderer,
  challenge = "",
  keyStore,
}: MainOptions): Promise<RunningMain> {
  const child = fork(script, {
    serialization: "advanced",
    execArgv: ["--expose-gc", "--enable-source-maps"],
    env: {
      ...process.env,
      USER_DATA: folder,
      RENDERER: renderer,
      CHALLENGE: challenge,
      KEY_STORE: keyStore ?? "working",
    },
  });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const listeners: ((event: DesktopEvent) => void)[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`Main ended with ${code} before it was ready`)));
    child.on("message", (message: FromMain) => {
      if (message.kind === "ready") resolve(message.port);
      else if (message.kind === "event") for (const listener of listeners) listener(message.event);
      else {
        const { resolve: done, reject: fail } = waiting.get(message.id) ?? {};
        waiting.delete(message.id);
        if (message.error === undefined) done?.(message.value);
        else fail?.(new Error(message.error));
      }
    });
  });
  let last = 0;
  const ask = (message: ToMain) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      child.send({ id: last, message }, (error) => error && reject(error));
    });
  return {
    url: `http://localhost:${port}/`,
    ask,
    read: () => ask({ kind: "read" }) as Promise<MainState>,
    onEvent: (listener) => void listeners.push(listener),
    quit: async () => {
      await ask({ kind: "close" });
      child.disconnect();
      await waitForExit(child);
    },
    kill: async () => {
      child.kill("SIGKILL");
      await waitForExit(child);
    },
  };
}
