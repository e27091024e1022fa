import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./paths.mjs";

let listener: Server;
let takenPort: number;

beforeAll(async () => {
  listener = createServer().listen(0);
  await once(listener, "listening");
  takenPort = (listener.address() as AddressInfo).port;
});

afterAll(() => {
  listener.close();
});

interface Ending {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A timeout of 10 seconds: a check that fails to stop the start would go on to install, build and serve. */
async function start(port: string, ...nodeOptions: string[]): Promise<Ending> {
  const child = spawn(process.execPath, [...nodeOptions, join(root, "site/scripts/start.mjs")], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: "", PORT: port },
    timeout: 10_000,
  });
  const ending = { stdout: "", stderr: "" };
  child.stdout.on("data", (text) => {
    ending.stdout += text;
  });
  child.stderr.on("data", (text) => {
    ending.stderr += text;
  });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, ...ending };
}

const pretendVersion = (version: string) => {
  const code = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } });`;
  return ["--import", `data:text/javascript,${encodeURIComponent(code)}`];
};

test("a port in use ends the start with one line that says what to do", async () => {
  expect(await start(String(takenPort))).toEqual({
    code: 1,
    stdout: "",
    stderr: `Port ${takenPort} is in use. Stop what runs there, or choose another port: PORT=${takenPort + 1} npm start\n`,
  });
});

test("a port that is in use only on the loopback address counts as in use", async () => {
  const loopback = createServer().listen(0, "127.0.0.1");
  await once(loopback, "listening");
  const { port } = loopback.address() as AddressInfo;
  const { code, stderr } = await start(String(port));
  loopback.close();
  expect(code).toBe(1);
  expect(stderr).toContain(`Port ${port} is in use.`);
});

test.each(["abc", "0", "-1", "65536", "80.5", "8787x"])(
  "PORT=%s ends the start with one line that says why",
  async (port) => {
    expect(await start(port)).toEqual({
      code: 1,
      stdout: "",
      stderr: `PORT must be a number from 1 to 65535, not "${port}".\n`,
    });
  },
);

// With the used port a start that accepts the version still ends.
test.each(["18.20.4", "20.18.3", "20.9.0"])(
  "Node %s is too old, and the start says which one is needed",
  async (version) => {
    expect(await start(String(takenPort), ...pretendVersion(version))).toEqual({
      code: 1,
      stdout: "",
      stderr: `Illumine needs Node 20.19 or later; this is ${version}.\n`,
    });
  },
);

test.each(["20.19.0", "22.12.0", "24.0.0"])("Node %s is new enough", async (version) => {
  const { stderr } = await start(String(takenPort), ...pretendVersion(version));
  expect(stderr).toContain("is in use");
});
