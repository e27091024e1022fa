import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWrangler, requireWrangler } from "./wrangler.ts";

let folder: string;

/** Prints what it got, and exits with the code in its first argument. */
const program = `
let input = "";
process.stdin.on("data", (text) => { input += text; }).on("end", () => {
  const { CLOUDFLARE_ACCOUNT_ID: account, CI } = process.env;
  console.log(JSON.stringify({ args: process.argv.slice(2), input, account, CI }));
  console.error("✘ [ERROR] A fault. [code: 10042]");
  process.exitCode = Number(process.argv[2]);
});`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "illumine-wrangler-"));
  writeFileSync(join(folder, "echo.cjs"), program);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const create = () => createWrangler(join(folder, "echo.cjs"));

test("a secret goes through the standard input, and the account through the environment", async () => {
  const { code, stdout, stderr } = await create()(["0", "secret"], { input: "s3cret", accountId: "acc-1" });
  expect([code, JSON.parse(stdout)]).toEqual([
    0,
    { args: ["0", "secret"], input: "s3cret", account: "acc-1", CI: "true" },
  ]);
  expect(stderr).toContain("A fault");
});

test("the real wrangler knows every command that a deploy runs", async () => {
  const commands = { d1: ["create", "list", "migrations"], "r2 bucket": ["create", "list"], secret: ["put", "list"] };
  const wrangler = createWrangler();
  for (const [group, names] of Object.entries(commands)) {
    const { stdout } = await wrangler([...group.split(" "), "--help"]);
    for (const name of names) expect(stdout).toContain(`wrangler ${group} ${name}`);
  }
});

test("a failure says what failed, what wrangler printed and what to do", async () => {
  await expect(requireWrangler(create(), "Creating the bucket", ["3"])).rejects.toThrow(
    /A fault\. \[code: 10042\][\s\S]*Creating the bucket failed \(wrangler's exit code 3\)[\s\S]*R2 isn't enabled/,
  );
});
