// npm start: from a fresh clone to a served site.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { installIfNeeded } from "./install.mjs";
import { localState, root } from "./paths.mjs";

const port = Number(process.env["PORT"] ?? 8787);
const isDevelopment = process.argv.includes("--dev");

/** @param {number} wanted */
function isPortFree(wanted) {
  const tryHost = (/** @type {string} */ host) =>
    new Promise((resolve) => {
      const probe = createServer();
      probe.once("error", (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code !== "EADDRINUSE"));
      probe.listen(wanted, host, () => probe.close(() => resolve(true)));
    });
  return Promise.all([tryHost("127.0.0.1"), tryHost("::1")]).then((answers) => answers.every(Boolean));
}

/** @param {string} address */
async function waitUntilReady(address) {
  const health = `${address}/api/assessments/health/status`;
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const answer = await fetch(health).catch(() => null);
    if (answer) return answer.ok;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}

async function start() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Illumine needs Node 20.19 or later; this is ${process.versions.node}.`);
  }
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error(`PORT must be a number from 1 to 65535, not "${process.env["PORT"]}".`);
  }
  if (!(await isPortFree(port))) {
    throw new Error(`Port ${port} is in use. Stop what runs there, or choose another port: PORT=${port + 1} npm start`);
  }
  await installIfNeeded();
  const { writeLocalSecrets } = await import("./secrets.mjs");
  const { copyApiDocs } = await import("./api-docs.mjs");
  const { writeBehaviorIfNeeded } = await import("./behavior.mjs");
  const { buildIfNeeded } = await import("./build.mjs");
  const { drawPicturesIfNeeded } = await import("./pictures.mjs");
  const { run } = await import("./run.mjs");
  const { writeSamplesIfNeeded } = await import("./samples.mjs");
  writeLocalSecrets();
  const prepareFiles = async () => {
    if (!isDevelopment) return buildIfNeeded();
    copyApiDocs();
    await Promise.all([writeSamplesIfNeeded(), writeBehaviorIfNeeded(), drawPicturesIfNeeded()]);
  };
  const prepareDatabase = async () => {
    const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
    const script = ["--tsconfig", "site/scripts/tsconfig.json", "site/scripts/prepare-database.ts", localState];
    if ((await run(process.execPath, [tsx, ...script])) !== 0)
      throw new Error("Couldn't prepare the database. See the lines above.");
  };
  await Promise.all([prepareFiles(), prepareDatabase()]);

  const address = `http://localhost:${port}`;
  const server = isDevelopment
    ? spawn(process.execPath, [join(root, "site/scripts/remix.mjs"), "vite:dev", "--port", String(port)], {
        cwd: join(root, "site"),
        stdio: "inherit",
      })
    : spawn(
        process.execPath,
        [join(root, "node_modules/wrangler/bin/wrangler.js"), "dev", "--port", String(port), "--inspector-port", "0"],
        { cwd: root, stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, WRANGLER_SEND_METRICS: "false" } },
      );
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => server.kill(signal));
  server.on("exit", (code) => process.exit(code ?? 0));

  if (await waitUntilReady(address)) {
    console.info(`\n  Illumine is ready at ${address}\n`);
  } else {
    console.error("The site started, but its database doesn't answer. See the log above.");
  }
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
