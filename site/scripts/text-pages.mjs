// Text pages as static files, which need no Worker: what the built Worker answers, with its headers.
// Why: site/docs/decisions/0119-text-pages-are-files.md
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { inlineStyles } from "./inline-styles.mjs";
import { root, site } from "./paths.mjs";
import { textPages } from "./text-page-list.mjs";

const client = join(site, "build/client");
const worker = join(site, "build/server");
/** Neither localhost nor any real host: nothing in a text page depends on it. */
const origin = "https://text-pages.invalid";
/** Cloudflare's file server has its own, or they are of one request. */
const omittedHeaders = /^(?:cache-control|content-length|date|mf-.*|transfer-encoding|x-request-id)$/;

/** Of all files. Cloudflare would join a page's to them. */
function readCommonHeaders() {
  const [, ...lines] = readFileSync(join(site, "public/_headers"), "utf8").split("\n");
  const end = lines.findIndex((line) => !line.startsWith("  "));
  const pairs = lines.slice(0, end).map((line) => /^ {2}([\w-]+): (.*)$/.exec(line) ?? []);
  return new Map(pairs.map(([, name = "", value = ""]) => [name.toLowerCase(), value]));
}

/** @param {Miniflare} server @param {string} path @param {string} file */
async function writePage(server, path, file) {
  const common = readCommonHeaders();
  const response = await server.dispatchFetch(origin + path);
  if (response.status !== 200) throw new Error(`The built Worker answered ${path} with ${response.status}`);
  mkdirSync(dirname(file), { recursive: true });
  const text = await response.text();
  writeFileSync(file, file.endsWith(".html") ? await inlineStyles(text, client) : text);
  const headers = [...response.headers].filter(
    ([name, value]) => !omittedHeaders.test(name) && common.get(name) !== value,
  );
  // In place of the one of all files.
  const removed = headers.filter(([name]) => common.has(name)).map(([name]) => `  ! ${name}`);
  return [path, ...removed, ...headers.map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
}

/** The entry first. */
function listModules() {
  const names = readdirSync(worker).filter((name) => name.endsWith(".js") && name !== "worker.js");
  return ["worker.js", ...names].map((name) => ({ type: /** @type {const} */ ("ESModule"), path: join(worker, name) }));
}

/** Into the built site. To be called after each build. */
export async function writeTextPages() {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(root, "wrangler.toml"));
  const server = new Miniflare({
    ...workerOptions,
    modules: listModules(),
    modulesRoot: worker,
    bindings: {
      PAGE_CACHE: "off",
      LOG_REQUESTS: "off",
      ...{ JWT_SECRET: "unused".repeat(8), OTP_PEPPER: "unused".repeat(8), ADMIN_EMAIL: "unused@text-pages.invalid" },
      // With the footer's link to the ad choices: the page shows it to visitors who were asked.
      AD_CLIENT: "ca-pub-0000000000000000",
    },
  });
  try {
    const pages = textPages.map(({ path }) => writePage(server, path, join(client, `${path}.html`)));
    const data = textPages
      .filter(({ hasData }) => hasData)
      .map(({ path }) => writePage(server, `${path}.data`, join(client, `${path}.data`)));
    appendFileSync(join(client, "_headers"), (await Promise.all([...pages, ...data])).join(""));
  } finally {
    await server.dispose();
  }
  // Cloudflare's own redirects from these addresses are temporary.
  writeFileSync(join(client, "_redirects"), textPages.map(({ path }) => `${path}/ ${path} 301\n`).join(""));
}
