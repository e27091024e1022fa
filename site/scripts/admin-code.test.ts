import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashSecret, isCode } from "../app/services/tokens/tokens.ts";
import { root } from "./paths.mjs";

const state = mkdtempSync(join(tmpdir(), "illumine-admin-code-"));
const wrangler = join(root, "node_modules/wrangler/bin/wrangler.js");
const env = { ...process.env, CI: "true", WRANGLER_SEND_METRICS: "false" };
const local = ["--local", "--persist-to", state];

const runNode = (args: string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: "utf8", env });
const runAdminCode = (args: string[]) =>
  runNode([
    join(root, "node_modules/tsx/dist/cli.mjs"),
    ...["--tsconfig", "site/scripts/tsconfig.json", "site/scripts/admin-code.ts", ...args],
  ]);

beforeAll(() => {
  const { status, stderr } = runNode([wrangler, "d1", "migrations", "apply", "DB", ...local]);
  if (status !== 0) throw new Error(stderr);
}, 60_000);

afterAll(() => rmSync(state, { recursive: true, force: true }));

test("the operator gets a link and a code whose row the Worker accepts, and the row betrays neither", async () => {
  const { status, stdout } = runAdminCode([...local, "--site", "https://illumine.example"]);
  expect(status).toBe(0);
  const [, challenge = ""] = /https:\/\/illumine\.example\/api\/auth\/operator-code\/([\w-]{43})\n/.exec(stdout) ?? [];
  const [, code = ""] = /Enter (\d{6})\./.exec(stdout) ?? [];

  const read = runNode([
    wrangler,
    "d1",
    "execute",
    "DB",
    ...local,
    "--json",
    "--command",
    "select * from one_time_codes",
  ]);
  const [{ results }] = JSON.parse(read.stdout) as [{ results: Record<string, string | number>[] }];
  expect(results).toHaveLength(1);
  const { challenge_hash, code_hash, created_at, expires_at, ...rest } = results[0] ?? {};
  expect(rest).toEqual({ source: "operator", device_id: null, tries: 0, used_at: null });
  expect(challenge_hash).toBe(await hashSecret(challenge));
  expect(await isCode(challenge, challenge, code, String(code_hash))).toBe(true);
  expect(Number(expires_at) - Number(created_at)).toBe(600_000);
  expect(Math.abs(Date.now() - Number(created_at))).toBeLessThan(60_000);
  expect(read.stdout).not.toContain(challenge);
}, 60_000);

test.each([[[]], [["--local", "--remote"]]])(
  "with %o the script says how to call it and writes nothing",
  (args) => {
    const { status, stderr } = runAdminCode(args);
    expect([status, stderr.trim()]).toEqual([1, expect.stringContaining("npm run admin:code -- --local|--remote")]);
  },
  30_000,
);
