import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashSecret, isCode } from "../app/services/tokens/tokens.ts";
import { applyMigrations } from "./migrations.ts";
import { root } from "./paths.mjs";
import { openLocalPlatform } from "./platform.ts";
import { openTemporaryPlatform } from "./testing/migrated-platform.ts";

const env = { ...process.env, CI: "true", WRANGLER_SEND_METRICS: "false" };

let state: string;
let platform: Awaited<ReturnType<typeof openTemporaryPlatform>>;

const runNode = (args: string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: "utf8", env });
const runAdminCode = (args: string[]) =>
  runNode([
    join(root, "node_modules/tsx/dist/cli.mjs"),
    ...["--tsconfig", "site/scripts/tsconfig.json", "site/scripts/admin-code.ts", ...args],
  ]);

beforeAll(async () => {
  platform = await openTemporaryPlatform();
  state = platform.state;
  await applyMigrations(platform.env.DB);
});

afterAll(() => platform.dispose());

test("the operator gets a link and a code that the Worker accepts, and the row gives neither away", async () => {
  const { status, stdout } = runAdminCode(["--local", "--persist-to", state, "--site", "https://illumine.example"]);
  expect(status).toBe(0);
  const [, challenge = ""] = /https:\/\/illumine\.example\/api\/auth\/operator-code\/([\w-]{43})\n/.exec(stdout) ?? [];
  const [, code = ""] = /Enter (\d{6})\./.exec(stdout) ?? [];

  const written = await openLocalPlatform(state);
  const { results } =
    await written.env.DB.prepare("select * from one_time_codes").run<Record<string, string | number>>();
  await written.dispose();
  expect(results).toHaveLength(1);
  const { challenge_hash, code_hash, created_at, expires_at, ...rest } = results[0] ?? {};
  expect(rest).toEqual({ source: "operator", device_id: null, tries: 0, used_at: null });
  expect(challenge_hash).toBe(await hashSecret(challenge));
  expect(await isCode(challenge, challenge, code, String(code_hash))).toBe(true);
  expect(Number(expires_at) - Number(created_at)).toBe(600_000);
  expect(Math.abs(Date.now() - Number(created_at))).toBeLessThan(60_000);
  expect(JSON.stringify(results)).not.toContain(challenge);
});

test.each([[[]], [["--local", "--remote"]]])("with %o the script prints its usage and writes nothing", (args) => {
  const { status, stderr } = runAdminCode(args);
  expect([status, stderr.trim()]).toEqual([1, expect.stringContaining("npm run admin:code -- --local|--remote")]);
});
