import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { test as base } from "./fixtures";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Milliseconds. The build is there: the site that every other test uses was built first. */
const startLimit = 60_000;

async function findPort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

async function waitUntilServed(server: ChildProcess, address: string): Promise<void> {
  for (const end = Date.now() + startLimit; Date.now() < end; ) {
    if (server.exitCode !== null) throw new Error(`The site without a database ended with code ${server.exitCode}`);
    if (await fetch(address).catch(() => null)) return;
    await wait(250);
  }
  throw new Error(`The site without a database did not answer within ${startLimit} ms`);
}

/** The fixtures of the other tests, on a second site whose database fails at every question. */
export const test = base.extend<{ baseURL: string }, { brokenSite: string }>({
  brokenSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const port = String(await findPort());
      const server = spawn(process.execPath, [join(root, "site/scripts/serve-e2e.mjs"), "--without-database"], {
        cwd: root,
        stdio: "ignore",
        env: { ...process.env, E2E_PORT: port },
      });
      const ended = once(server, "exit");
      try {
        await waitUntilServed(server, `http://localhost:${port}/samples/index.json`);
        await use(`http://localhost:${port}`);
      } finally {
        server.kill("SIGTERM");
        await ended;
        rmSync(join(root, `.wrangler/e2e-${port}`), { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: startLimit + 10_000 },
  ],
  baseURL: async ({ brokenSite }, use) => use(brokenSite),
});
