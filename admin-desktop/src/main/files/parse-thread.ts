import { parentPort } from "node:worker_threads";
import { parseFile } from "./parse-file.ts";

parentPort?.once("message", async (bytes: Uint8Array) => parentPort?.postMessage(await parseFile(bytes)));
