import type { Wrangler, WranglerAnswer } from "../wrangler.ts";

export interface Call {
  args: string[];
  input: string | undefined;
  accountId: string | undefined;
}

/** A Cloudflare account in memory. */
export interface StandInAccount {
  accounts: { id: string; name: string }[];
  isLoggedIn: boolean;
  databases: { uuid: string; name: string }[];
  buckets: string[];
  /** null if there is no Worker. */
  secrets: Map<string, string> | null;
  deploys: number;
  /** A command that fails, such as 'r2 bucket create', and its message. */
  fails: { command: string; message: string } | undefined;
}

export const createStandInAccount = (fields: Partial<StandInAccount> = {}): StandInAccount => ({
  accounts: [{ id: "acc-1", name: "Ann's account" }],
  isLoggedIn: true,
  databases: [],
  buckets: [],
  secrets: null,
  deploys: 0,
  fails: undefined,
  ...fields,
});

const succeed = (stdout = ""): WranglerAnswer => ({ code: 0, stdout, stderr: "" });
const fail = (stderr: string, stdout = ""): WranglerAnswer => ({ code: 1, stdout, stderr });

/** Answers like wrangler 4.86 and records the calls. `migrate` replaces `d1 migrations apply`. */
export function createStandInWrangler(account: StandInAccount, migrate: () => Promise<void> = async () => {}) {
  const calls: Call[] = [];

  function answer(command: string, name: string, input: string | undefined): WranglerAnswer | Promise<WranglerAnswer> {
    switch (command) {
      case "d1 list":
        return succeed(JSON.stringify(account.databases, null, 2));
      case "d1 create":
        if (account.databases.some((database) => database.name === name)) {
          return fail("✘ [ERROR] A database with that name already exists");
        }
        account.databases.push({ uuid: `uuid-of-${name}`, name });
        return succeed(`✅ Successfully created DB '${name}'\n`);
      case "r2 bucket list":
        return succeed(
          `Listing buckets...\n${account.buckets.map((bucket) => `name:           ${bucket}\ncreation_date:  2026-01-01\n`).join("\n")}`,
        );
      case "r2 bucket create":
        if (account.buckets.includes(name)) {
          return fail("✘ [ERROR] The bucket you tried to create already exists, and you own it. [code: 10004]");
        }
        account.buckets.push(name);
        return succeed(`✅ Created bucket '${name}'`);
      case "secret list":
        if (!account.secrets) return fail('✘ [ERROR] Worker "illumine" not found.\n\nIf this is a new Worker, …');
        return succeed(JSON.stringify([...account.secrets.keys()].map((key) => ({ name: key, type: "secret_text" }))));
      case "secret put":
        account.secrets ??= new Map();
        account.secrets.set(name, (input ?? "").trimEnd());
        return succeed(`✨ Success! Uploaded secret ${name}`);
      case "secret delete":
        if (!account.secrets?.delete(name)) return fail("✘ [ERROR] Binding not found [code: 10056]");
        return succeed(`✨ Success! Deleted secret ${name}`);
      case "d1 migrations apply":
        return migrate().then(() => succeed("✅"));
      case "deploy":
        account.secrets ??= new Map();
        account.deploys += 1;
        return succeed();
      default:
        throw new Error(`The stand-in doesn't support "wrangler ${command}"`);
    }
  }

  const wrangler: Wrangler = async (args, { input, accountId } = {}) => {
    calls.push({ args, input, accountId });
    const positionals = args.filter((arg) => !arg.startsWith("-"));
    const length =
      positionals[0] === "deploy" || positionals[0] === "whoami"
        ? 1
        : positionals[1] === "bucket" || positionals[1] === "migrations"
          ? 3
          : 2;
    const command = positionals.slice(0, length).join(" ");
    if (command === account.fails?.command) return fail(account.fails.message);
    if (command === "whoami") {
      if (!account.isLoggedIn) return fail("", '{"loggedIn":false}');
      return succeed(JSON.stringify({ loggedIn: true, email: "ann@lee.name", accounts: account.accounts }));
    }
    if (!account.isLoggedIn || !account.accounts.some(({ id }) => id === accountId)) {
      return fail("✘ [ERROR] Authentication error [code: 10000]");
    }
    return answer(command, positionals[length] ?? "", input);
  };
  /** Only the commands that change something. */
  const listChanges = () =>
    calls.map(({ args }) => args.join(" ")).filter((line) => !/^whoami|^secret list|\blist\b/.test(line));
  return { wrangler, calls, listChanges };
}
