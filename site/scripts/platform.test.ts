import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { configFile, openLocalPlatform } from "./platform.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "illumine-platform-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("the local database and files open before the site is built", async () => {
  const config = join(folder, "wrangler.toml");
  copyFileSync(configFile, config);
  const { env, dispose } = await openLocalPlatform(folder, config);
  expect(await env.DB.prepare("select 1 as one").first()).toEqual({ one: 1 });
  await env.FILES.put("file", "text");
  expect(new TextDecoder().decode(await (await env.FILES.get("file"))?.arrayBuffer())).toBe("text");
  await dispose();
});
