// Runs in a thread of its own: see parse-in-thread.ts.
import { parentPort } from "node:worker_threads";
import { parseFile } from "./parse-file.ts";

parentPort?.once("message", (bytes: Uint8Array) => parentPort?.postMessage(parseFile(bytes)));
