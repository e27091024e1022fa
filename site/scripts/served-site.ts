import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Includes a first build. */
const startLimitMs = 120_000;

async function findPort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

export interface ServedSite {
  origin: string;
  /** Also deletes its database. */
  stop: () => Promise<void>;
}

/** On a free port, with a fresh database. `args` of serve-e2e.mjs. @throws Error if it doesn't answer in two minutes */
export async function serveSite(...args: string[]): Promise<ServedSite> {
  const port = await findPort();
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, [join(root, "site/scripts/serve-e2e.mjs"), ...args], {
    cwd: root,
    stdio: "ignore",
    env: { ...process.env, E2E_PORT: String(port) },
  });
  const ended = once(server, "exit");
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
    rmSync(join(root, `.wrangler/e2e-${port}`), { recursive: true, force: true });
  };
  for (const end = Date.now() + startLimitMs; Date.now() < end; await wait(250)) {
    if (server.exitCode !== null) throw new Error(`The site ended with code ${server.exitCode}`);
    if (await fetch(`${origin}/samples/index.json`).catch(() => null)) return { origin, stop };
  }
  await stop();
  throw new Error(`The site didn't answer within ${startLimitMs / 1000} seconds`);
}
