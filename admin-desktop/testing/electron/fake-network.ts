import { EventEmitter } from "node:events";
import { request as sendByNode } from "node:http";
import type Electron from "electron";

/** Sends over Node what Electron would send over Chromium, with its events. */
export class FakeClientRequest extends EventEmitter {
  headers: Record<string, string> = {};
  isAborted = false;
  #abort = () => {};
  constructor(readonly options: Electron.ClientRequestConstructorOptions) {
    super();
  }
  setHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  abort(): void {
    this.isAborted = true;
    this.#abort();
  }
  end(body?: Buffer): void {
    const { url = "", method = "GET" } = this.options;
    const sent = sendByNode(url, { method, headers: this.headers }, (message) => {
      const status = message.statusCode ?? 0;
      if (status >= 300 && status < 400) {
        this.emit("redirect", status, method, new URL(message.headers.location ?? "", url).href, {});
        message.destroy();
        this.emit("error", new Error("Redirect was cancelled"));
        return;
      }
      this.emit("response", message);
    });
    this.#abort = () => sent.destroy();
    sent.on("error", (error: NodeJS.ErrnoException) => {
      if (!this.isAborted) this.emit("error", new Error(`net::ERR_${error.code?.replace("ECONN", "CONNECTION_")}`));
    });
    sent.end(body);
  }
}
