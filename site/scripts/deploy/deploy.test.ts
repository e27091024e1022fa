import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { requireAccount } from "../cloudflare-account.ts";
import { loadContent } from "../content/load-content.ts";
import { seedBuiltInContent } from "../content/seed-content.ts";
import { applyMigrations } from "../migrations.ts";
import { configFile as projectConfig } from "../platform.ts";
import { openTemporaryPlatform } from "../testing/migrated-platform.ts";
import { createStandInAccount, createStandInWrangler, type StandInAccount } from "../testing/stand-in-wrangler.ts";
import { type DeployOptions, type DeployTools, deploy } from "./deploy.ts";

const placeholder = "00000000-0000-4000-8000-000000000000";
const email = "ann@lee.name";
const names = { database: "illumine", databaseId: placeholder, bucket: "illumine-files" };
const firstDeploy = [
  "d1 create illumine",
  "r2 bucket create illumine-files",
  "d1 migrations apply DB --remote",
  "secret put JWT_SECRET",
  "secret put OTP_PEPPER",
  "secret put ADMIN_EMAIL",
  "deploy",
];

let folder: string;
let configFile: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "illumine-deploy-"));
  configFile = join(folder, "wrangler.toml");
  writeFileSync(
    configFile,
    `# kept\r\npreview_database_id = "${placeholder}"\n  database_id = "${placeholder}" # real\n\n`,
  );
});

function resetConfig() {
  writeFileSync(
    configFile,
    `# kept\r\npreview_database_id = "${placeholder}"\n  database_id = "${placeholder}" # real\n\n`,
  );
}

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The id that wrangler.toml has now, as wrangler would read it. */
const readId = () => /^\s*database_id = "([^"]*)"/m.exec(readFileSync(configFile, "utf8"))?.[1];

/** Runs one deploy against an account; what it said, which calls changed something, and how it ended. */
async function run(
  account: StandInAccount,
  { answers = [email], ...given }: Partial<DeployOptions & DeployTools> & { answers?: string[] } = {},
) {
  const said: string[] = [];
  const events: string[] = [];
  const stand = createStandInWrangler(account);
  const tools: DeployTools = {
    wrangler: async (args, options) => {
      events.push(args.join(" "));
      return stand.wrangler(args, options);
    },
    build: async () => void events.push("build"),
    seed: async () => {
      events.push("seed");
      return "15 created";
    },
    ask: async () => answers.shift(),
    print: (line) => void said.push(line),
    ...given,
  };
  const options = {
    accountId: "acc-1",
    names: { ...names, databaseId: readId() },
    configFile,
    adminEmail: undefined,
    isDryRun: false,
    ...given,
  };
  const error = await deploy(options, tools).then(
    () => undefined,
    (reason: Error) => reason,
  );
  return { account, error, said: said.join("\n"), events, calls: stand.calls, changes: stand.listChanges() };
}

test("an empty account gets everything, in the right order", async () => {
  const { account, error, events } = await run(createStandInAccount());
  expect(error).toBeUndefined();
  expect(events).toEqual([
    ...["d1 list --json", "r2 bucket list", "secret list", "build", "d1 create illumine", "d1 list --json"],
    ...["r2 bucket create illumine-files", "d1 migrations apply DB --remote", "seed"],
    ...["secret put JWT_SECRET", "secret put OTP_PEPPER", "secret put ADMIN_EMAIL", "deploy"],
  ]);
  expect(Object.fromEntries(account.secrets ?? [])).toEqual({
    JWT_SECRET: expect.stringMatching(/^[\w-]{43}$/),
    OTP_PEPPER: expect.stringMatching(/^[\w-]{43}$/),
    ADMIN_EMAIL: email,
  });
  expect(account.secrets?.get("JWT_SECRET")).not.toBe(account.secrets?.get("OTP_PEPPER"));
});

test("wrangler.toml gets the real id and keeps every other byte", async () => {
  const before = readFileSync(configFile, "utf8");
  const { said } = await run(createStandInAccount());
  const after = readFileSync(configFile, "utf8");
  expect(after).toBe(before.replace(`  database_id = "${placeholder}"`, '  database_id = "uuid-of-illumine"'));
  expect(after).not.toBe(before);
  expect(said).toContain("wrangler.toml: database_id is now uuid-of-illumine");
  expect(said).toContain("Item Assignment Table\nat https://ipip.ori.org/");
  expect(readdirSync(folder)).toEqual(["wrangler.toml"]);
});

test("the project's own wrangler.toml has a line that a deploy can replace, or a real id", () => {
  expect(readFileSync(projectConfig, "utf8")).toMatch(/^database_id = "[\da-f-]{36}"$/m);
});

test("a second deploy migrates, seeds and deploys, and makes and replaces nothing", async () => {
  const { account } = await run(createStandInAccount());
  const secrets = new Map(account.secrets);
  const file = readFileSync(configFile, "utf8");
  const { changes, error, said } = await run(account, { answers: [] });
  expect(error).toBeUndefined();
  expect(changes).toEqual(["d1 migrations apply DB --remote", "deploy"]);
  expect(account.secrets).toEqual(secrets);
  expect(readFileSync(configFile, "utf8")).toBe(file);
  expect(said).toContain("= Secret JWT_SECRET exists");
});

test("what half a deploy left is found and used: only what is missing is made", async () => {
  const account = createStandInAccount({
    databases: [
      { uuid: "other", name: "illumine-old" },
      { uuid: "mine", name: "illumine" },
    ],
    secrets: new Map([["JWT_SECRET", "kept"]]),
  });
  const { changes } = await run(account);
  expect(changes).toEqual(firstDeploy.filter((line) => !/d1 create|JWT_SECRET/.test(line)));
  expect(readId()).toBe("mine");
  expect(account.secrets?.get("JWT_SECRET")).toBe("kept");
  const rotated = createStandInAccount({ secrets: new Map([["JWT_SECRET_20260302090000", "new"]]) });
  await run(rotated);
  expect([...(rotated.secrets ?? new Map()).keys()]).not.toContain("JWT_SECRET");
});

test("a database or bucket with a longer name is a different one", async () => {
  const others = { databases: [{ uuid: "other", name: "illumine-old" }], buckets: ["illumine-files-old"] };
  const { changes } = await run(createStandInAccount(others));
  expect(changes).toEqual(firstDeploy);
});

test.each(firstDeploy)(
  "after a failure in the middle of '%s' a second run brings the account to the same end",
  async (line) => {
    const command = line.split(" ").slice(0, line.startsWith("deploy") ? 1 : /bucket|migrations/.test(line) ? 3 : 2);
    const broken = createStandInAccount({
      fails: { command: command.join(" "), message: "✘ [ERROR] A fault. [code: 7003]" },
    });
    const first = await run(broken);
    if (command[0] !== "deploy") expect(first.error?.message).toContain("A fault. [code: 7003]");
    expect(first.error?.message).toContain("then run npm run deploy again");
    expect(broken.deploys).toBe(0);
    const made = new Map(broken.secrets);
    broken.fails = undefined;
    const second = await run(broken);
    expect(second.error).toBeUndefined();
    expect(broken).toMatchObject({ databases: [{ name: "illumine" }], buckets: ["illumine-files"], deploys: 1 });
    expect([...(broken.secrets ?? new Map()).keys()].sort()).toEqual(["ADMIN_EMAIL", "JWT_SECRET", "OTP_PEPPER"]);
    for (const [name, value] of made) expect(broken.secrets?.get(name)).toBe(value);
    expect(readId()).toBe("uuid-of-illumine");
  },
);

test("the built-in content reaches the migrated database, and a second deploy adds none", async () => {
  const { env, dispose } = await openTemporaryPlatform();
  const account = createStandInAccount();
  const { wrangler } = createStandInWrangler(account, () => applyMigrations(env.DB));
  const content = loadContent();
  const seed = () => seedBuiltInContent(env, content);
  // The samples only stand in while there is no content.
  const seeded = content.assessments.filter(({ metadata }) => !metadata["sample"]);
  const first = await run(account, { wrangler, seed });
  expect(first.error).toBeUndefined();
  expect(first.said).toContain(`  ${seeded.length + content.posts.length + 1} created`);
  const count = "select count(*) as n from assessments";
  expect(await env.DB.prepare(count).first("n")).toBe(seeded.length);
  const second = await run(account, { wrangler: createStandInWrangler(account).wrangler, seed });
  expect(second.said).not.toContain("created");
  expect(await env.DB.prepare(count).first("n")).toBe(seeded.length);
  await dispose();
});

test.each(["build", "seed"] as const)("a failing %s stops before anything is deployed", async (part) => {
  const fault = async () => {
    throw new Error("A failure of the step");
  };
  const { account, error } = await run(createStandInAccount(), { [part]: fault });
  expect(error?.message).toContain("A failure of the step");
  expect(account.deploys).toBe(0);
});

test("a dry run prints what exists and what is to do, and changes nothing", async () => {
  const account = createStandInAccount({ buckets: ["illumine-files"] });
  const before = readFileSync(configFile, "utf8");
  const { changes, events, said } = await run(account, { isDryRun: true, answers: [] });
  expect(changes).toEqual([]);
  expect(events).toEqual(["d1 list --json", "r2 bucket list", "secret list"]);
  expect(readFileSync(configFile, "utf8")).toBe(before);
  expect(account).toEqual(createStandInAccount({ buckets: ["illumine-files"] }));
  expect(said).toContain("= exists:  R2 bucket illumine-files");
  const planned = [...said.matchAll(/\(wrangler (.*)\)/g)].map(([, command]) => command);
  expect(planned).toEqual(firstDeploy.filter((line) => !line.includes("r2")));
});

test("a dry run on a complete account plans nothing but build, migrations, content and deploy", async () => {
  const { account } = await run(createStandInAccount());
  const { said } = await run(account, { isDryRun: true });
  expect(said.split("\n").filter((line) => line.includes("to do"))).toHaveLength(4);
});

test("no secret is in an argument or in the output, not even when wrangler fails", async () => {
  const account = createStandInAccount();
  const { calls, said } = await run(account);
  resetConfig();
  const failed = await run(createStandInAccount({ fails: { command: "secret put", message: "✘ [ERROR] A fault." } }));
  const secrets = [...calls, ...failed.calls].flatMap(({ input }) => (input ? [input] : []));
  expect(secrets).toHaveLength(4);
  const shown = [
    said,
    failed.said,
    failed.error?.message,
    ...[...calls, ...failed.calls].map(({ args }) => args.join(" ")),
  ].join("\n");
  for (const secret of secrets) expect(shown).not.toContain(secret);
});

test.each(["admin@illumine.example", "me@example.com", "ann@localhost", "ann", "", "ann@lee.name, bob@lee.name"])(
  "the address '%s' is refused before anything is made",
  async (adminEmail) => {
    const { account, changes, events, error } = await run(createStandInAccount(), { adminEmail });
    expect(error?.message).toMatch(/can't be the administrator's address|address is missing/);
    expect([changes, events.includes("build")]).toEqual([[], false]);
    expect(account).toEqual(createStandInAccount());
  },
);

test("where nobody can answer, the missing address is an error that says how to give it", async () => {
  const { changes, error } = await run(createStandInAccount(), { answers: [] });
  expect(error?.message).toContain("--admin-email");
  expect(changes).toEqual([]);
});

test("an address for an account that has one is ignored, and the operator sees that", async () => {
  const account = createStandInAccount({ secrets: new Map([["ADMIN_EMAIL", "first@lee.name"]]) });
  const { said } = await run(account, { adminEmail: email });
  expect(account.secrets?.get("ADMIN_EMAIL")).toBe("first@lee.name");
  expect(said).toContain("ADMIN_EMAIL is already set and stays");
});

test("a database id that the account does not have stops everything", async () => {
  writeFileSync(configFile, 'database_id = "of-another-account"\n');
  const { changes, error } = await run(createStandInAccount());
  expect(error?.message).toContain("names the D1 database of-another-account, which account acc-1 doesn't have");
  expect(changes).toEqual([]);
});

test("a bucket that the list doesn't show is used", async () => {
  const account = createStandInAccount({ buckets: ["illumine-files"] });
  const { wrangler } = createStandInWrangler(account);
  const shortList: DeployTools["wrangler"] = (args, options) =>
    args[1] === "bucket" && args[2] === "list"
      ? Promise.resolve({ code: 0, stdout: "Listing buckets...\nname:  illumine-files-2\n", stderr: "" })
      : wrangler(args, options);
  const { error } = await run(account, { wrangler: shortList });
  expect(error).toBeUndefined();
  expect(account.deploys).toBe(1);
});

test("where R2 isn't enabled, the error says what to do", async () => {
  const message = "✘ [ERROR] Please enable R2 through the Cloudflare Dashboard. [code: 10042]";
  const { error } = await run(createStandInAccount({ fails: { command: "r2 bucket list", message } }));
  expect(error?.message).toContain("open R2 in the Cloudflare dashboard once");
});

test("the last lines say what to check so that e-mail works", async () => {
  const routed = await run(createStandInAccount());
  expect(routed.said).toContain("verified destination addresses");
  resetConfig();
  const secrets = new Map([["RESEND_API_KEY", "key"]]);
  expect((await run(createStandInAccount({ secrets }))).said).toContain("E-mail is sent through Resend");
});

test("without a login the error says how to log in", async () => {
  const { wrangler } = createStandInWrangler(createStandInAccount({ isLoggedIn: false }));
  await expect(requireAccount(wrangler, undefined)).rejects.toThrow("npx wrangler login");
});

test("a login with several accounts has to choose, and may", async () => {
  const accounts = [
    { id: "acc-1", name: "Ann's" },
    { id: "acc-2", name: "The office's" },
  ];
  const { wrangler } = createStandInWrangler(createStandInAccount({ accounts }));
  await expect(requireAccount(wrangler, undefined)).rejects.toThrow(
    /CLOUDFLARE_ACCOUNT_ID[\s\S]*acc-1 {2}Ann's\n {2}acc-2/,
  );
  expect(await requireAccount(wrangler, "acc-2")).toEqual(accounts[1]);
  await expect(requireAccount(wrangler, "acc-3")).rejects.toThrow("no account acc-3");
});

test("a login with one account needs no choice, and a token that lists none uses the given one", async () => {
  const single = createStandInWrangler(createStandInAccount());
  expect((await requireAccount(single.wrangler, undefined)).id).toBe("acc-1");
  const none = createStandInWrangler(createStandInAccount({ accounts: [] }));
  expect((await requireAccount(none.wrangler, "acc-9")).id).toBe("acc-9");
  await expect(requireAccount(none.wrangler, undefined)).rejects.toThrow("CLOUDFLARE_ACCOUNT_ID");
});
