import { createSecret } from "#app/services/tokens/tokens.ts";
import { isSigningKey } from "../rotate-secrets/rotate-secrets.ts";
import { requireWrangler, type Wrangler, WranglerError } from "../wrangler.ts";
import { type AccountState, findDatabase, inspectAccount, type Names } from "./account-state.ts";
import { requireAdminEmail } from "./admin-email.ts";
import { isPlaceholder, writeDatabaseId } from "./database-id.ts";

export interface DeployOptions {
  accountId: string;
  names: Names;
  configFile: string;
  adminEmail: string | undefined;
  isDryRun: boolean;
}

export interface DeployTools {
  wrangler: Wrangler;
  build(): Promise<void>;
  /** Seeds the migrated database. Returns a summary, '' if nothing changed. */
  seed(): Promise<string>;
  /** undefined if nobody can answer. */
  ask(question: string): Promise<string | undefined>;
  print(line: string): void;
}

interface Step {
  title: string;
  command?: string | undefined;
  existing?: string | undefined;
  run(): Promise<void>;
}

function listSteps(
  state: AccountState,
  adminEmail: () => string,
  { accountId, names, configFile }: DeployOptions,
  { wrangler, build, seed, print: say }: DeployTools,
): Step[] {
  const account = { accountId };
  const isNew = isPlaceholder(names.databaseId);
  const createDatabase = async () => {
    await requireWrangler(wrangler, "Creating the D1 database", ["d1", "create", names.database], account);
  };
  const nameDatabase = async () => {
    const id = await findDatabase(wrangler, account, ({ name }) => name === names.database);
    if (!id) throw new Error(`The D1 database ${names.database} was created but isn't listed yet. Run this again.`);
    writeDatabaseId(configFile, id);
    say(`  wrangler.toml: database_id is now ${id}. Commit it: it isn't a secret.`);
  };
  const createBucket = async () => {
    const answer = await wrangler(["r2", "bucket", "create", names.bucket], account);
    // Wrangler lists only the first page of buckets.
    if (answer.code !== 0 && !/\[code: 10004\]/.test(answer.stdout + answer.stderr)) {
      throw new WranglerError("Creating the R2 bucket", answer);
    }
  };
  const runSeed = async () => {
    const changes = await seed();
    if (changes) say(`  ${changes}`);
  };
  const buildSecretStep = (
    name: string,
    make: () => string,
    how: string,
    isSame = (existing: string) => existing === name,
  ): Step => {
    const existing = state.secrets?.find(isSame);
    return {
      title: `Secret ${name}: ${how}`,
      command: `wrangler secret put ${name}`,
      existing: existing && `Secret ${existing}`,
      run: async () => {
        const input = make();
        await requireWrangler(wrangler, `Setting ${name}`, ["secret", "put", name], { ...account, input });
      },
    };
  };
  return [
    { title: "Build the site", command: "npm run build", run: build },
    {
      title: `Create the D1 database ${names.database}`,
      command: `wrangler d1 create ${names.database}`,
      existing: state.databaseId && `D1 database ${names.database} (${state.databaseId})`,
      run: createDatabase,
    },
    {
      title: "Save the database's id in wrangler.toml",
      existing: isNew ? undefined : "Its id in wrangler.toml",
      run: nameDatabase,
    },
    {
      title: `Create the R2 bucket ${names.bucket}`,
      command: `wrangler r2 bucket create ${names.bucket}`,
      existing: state.hasBucket ? `R2 bucket ${names.bucket}` : undefined,
      run: createBucket,
    },
    {
      title: "Apply missing migrations",
      command: "wrangler d1 migrations apply DB --remote",
      run: async () => {
        const args = ["d1", "migrations", "apply", "DB", "--remote"];
        await requireWrangler(wrangler, "Migrating", args, account);
      },
    },
    { title: "Seed built-in content that is new or changed", run: runSeed },
    // Before the first deploy: `secret put` creates an empty Worker, so the site never serves without its secrets.
    buildSecretStep("JWT_SECRET", createSecret, "32 random bytes", isSigningKey),
    buildSecretStep("OTP_PEPPER", createSecret, "32 random bytes"),
    buildSecretStep("ADMIN_EMAIL", adminEmail, "the administrator's address"),
    {
      title: "Deploy the Worker",
      command: "wrangler deploy",
      run: async () => {
        const { code } = await wrangler(["deploy"], { ...account, isShown: true });
        if (code !== 0) throw new WranglerError("Deploying", { code, stdout: "See the lines above.", stderr: "" });
      },
    },
  ];
}

const describeMailSetup = (secrets: string[] | null) =>
  secrets?.includes("RESEND_API_KEY")
    ? `E-mail is sent through Resend. Check that MAIL_FROM is an address of a domain that Resend has verified:
  npx wrangler secret put MAIL_FROM`
    : `Check that the site can send e-mail. Either
  - Email Routing is on for a domain of this account, ADMIN_EMAIL is one of its verified destination addresses, and
    MAIL_FROM is an address of that domain: npx wrangler secret put MAIL_FROM
  - or e-mail is sent through Resend: npx wrangler secret put RESEND_API_KEY, then MAIL_FROM.
Until then, npm run admin:code -- --remote creates a sign-in code without e-mail.`;

const inventoriesHint = `Published inventories come with one more command, from a table in the public domain. Get the Item Assignment Table
at https://ipip.ori.org/ and run: npm run import:inventories -- table.xlsx --remote`;

/** Also continues an interrupted run. No secret and no row of an administrator is replaced. A dry run only prints. */
export async function deploy(options: DeployOptions, tools: DeployTools): Promise<void> {
  const { accountId, names, isDryRun } = options;
  const { print: say } = tools;
  const state = await inspectAccount(tools.wrangler, { accountId }, names);
  let email = options.adminEmail;
  if (state.secrets?.includes("ADMIN_EMAIL")) {
    if (email) say("ADMIN_EMAIL is already set and stays. To change it: npx wrangler secret put ADMIN_EMAIL");
  } else if (email !== undefined || !isDryRun) {
    // First: an address that is refused must not leave half a deploy behind.
    email = requireAdminEmail(email ?? (await tools.ask("The administrator's e-mail address: ")));
  }
  const steps = listSteps(state, () => requireAdminEmail(email), options, tools);
  if (isDryRun) {
    say(`Plan for account ${accountId}. Nothing will be changed.`);
    for (const { title, command, existing } of steps) {
      say(existing ? `  = exists:  ${existing}` : `  + to do:   ${title}${command ? `   (${command})` : ""}`);
    }
    return;
  }
  for (const { title, existing, run } of steps) {
    if (existing) {
      say(`= ${existing} exists`);
    } else {
      say(`+ ${title} …`);
      await run().catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`${reason}\nWhat was created stays. Fix the cause, then run npm run deploy again.`, {
          cause: error,
        });
      });
    }
  }
  say(`\nDeployed.\n${describeMailSetup(state.secrets)}\n${inventoriesHint}`);
}
