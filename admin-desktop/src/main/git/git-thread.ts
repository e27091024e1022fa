import { parentPort } from "node:worker_threads";
import { gitReader } from "./read-git.ts";
import type { GitThreadRequest } from "./read-in-thread.ts";

parentPort?.once("message", async (request: GitThreadRequest) => {
  const answer =
    request.kind === "state"
      ? await gitReader.readState(request.request)
      : await gitReader.readCommitted(request.request);
  parentPort?.postMessage(answer);
});
