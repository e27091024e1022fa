import { createSecret } from "#app/services/tokens/tokens.ts";
import { requireWrangler, type Wrangler, WranglerError } from "../wrangler.ts";
import { type AccountState, findDatabase, inspectAccount, type Names } from "./account-state.ts";
import { requireAdminEmail } from "./admin-email.ts";
import { isPlaceholder, writeDatabaseId } from "./database-id.ts";

export interface DeployOptions {
  accountId: string;
  names: Names;
  /** Path of wrangler.toml. */
  configFile: string;
  adminEmail: string | undefined;
  isDryRun: boolean;
}

/** What deploying needs of the world. */
export interface DeployTools {
  wrangler: Wrangler;
  build(): Promise<void>;
  /** Writes the built-in content into the migrated database. Returns what it did, '' for nothing. */
  seed(): Promise<string>;
  /** Asks the operator; undefined where nobody is there to answer. */
  ask(question: string): Promise<string | undefined>;
  say(line: string): void;
}

interface Step {
  title: string;
  /** What an operator would type for it. */
  command?: string;
  /** Nothing is to do: what is there already. */
  there?: string;
  run(): Promise<void>;
}

function listSteps(
  state: AccountState,
  adminEmail: () => string,
  { accountId, names, configFile }: DeployOptions,
  { wrangler, build, seed, say }: DeployTools,
): Step[] {
  const account = { accountId };
  const isNew = isPlaceholder(names.databaseId);
  const createDatabase = async () => {
    await requireWrangler(wrangler, "Creating the D1 database", ["d1", "create", names.database], account);
  };
  const nameDatabase = async () => {
    const id = await findDatabase(wrangler, account, ({ name }) => name === names.database);
    if (!id) throw new Error(`The D1 database ${names.database} was created, but is not listed yet. Run this again.`);
    writeDatabaseId(configFile, id);
    say(`  wrangler.toml: database_id is now ${id}. Commit it: it is no secret.`);
  };
  const createBucket = async () => {
    const answer = await wrangler(["r2", "bucket", "create", names.bucket], account);
    // The list of buckets has one page only.
    if (answer.code !== 0 && !/\[code: 10004\]/.test(answer.stdout + answer.stderr)) {
      throw new WranglerError("Creating the R2 bucket", answer);
    }
  };
  const runSeed = async () => {
    const changes = await seed();
    if (changes) say(`  ${changes}`);
  };
  const toSecret = (name: string, make: () => string, how: string): Step => ({
    title: `Secret ${name}: ${how}`,
    command: `wrangler secret put ${name}`,
    there: state.secrets?.includes(name) ? `Secret ${name}` : undefined,
    run: async () => {
      const input = make();
      await requireWrangler(wrangler, `Setting ${name}`, ["secret", "put", name], { ...account, input });
    },
  });
  return [
    { title: "Build the site", command: "npm run build", run: build },
    {
      title: `Create the D1 database ${names.database}`,
      command: `wrangler d1 create ${names.database}`,
      there: state.databaseId && `D1 database ${names.database} (${state.databaseId})`,
      run: createDatabase,
    },
    {
      title: "Write the database's id into wrangler.toml",
      there: isNew ? undefined : "Its id in wrangler.toml",
      run: nameDatabase,
    },
    {
      title: `Create the R2 bucket ${names.bucket}`,
      command: `wrangler r2 bucket create ${names.bucket}`,
      there: state.hasBucket ? `R2 bucket ${names.bucket}` : undefined,
      run: createBucket,
    },
    {
      title: "Apply the migrations that are missing",
      command: "wrangler d1 migrations apply DB --remote",
      run: async () => {
        const args = ["d1", "migrations", "apply", "DB", "--remote"];
        await requireWrangler(wrangler, "Migrating", args, account);
      },
    },
    { title: "Write the built-in content that is new or changed", run: runSeed },
    // Before the first deploy `secret put` makes an empty Worker to hold them: the site never serves without its secrets.
    toSecret("JWT_SECRET", createSecret, "32 random bytes"),
    toSecret("OTP_PEPPER", createSecret, "32 random bytes"),
    toSecret("ADMIN_EMAIL", adminEmail, "the administrator's address"),
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

const mailCheck = (secrets: string[] | null) =>
  secrets?.includes("RESEND_API_KEY")
    ? `Mail goes through Resend. Check that MAIL_FROM is an address of a domain that Resend has verified:
  npx wrangler secret put MAIL_FROM`
    : `Check the mail before you need it. Either
  - Email Routing is on for a domain of this account, ADMIN_EMAIL is one of its verified destination addresses, and
    MAIL_FROM is an address of that domain: npx wrangler secret put MAIL_FROM
  - or mail goes through Resend: npx wrangler secret put RESEND_API_KEY, and MAIL_FROM likewise.
Until then npm run admin:code -- --remote makes a code without mail.`;

/**
 * From an empty account, or from any state that an interrupted run left, to a deployed site. What is there stays: no
 * secret is replaced, no row of an administrator touched. A dry run looks and prints, and changes nothing.
 * @throws Error that says what failed and what to do; then run it again
 */
export async function deploy(options: DeployOptions, tools: DeployTools): Promise<void> {
  const { accountId, names, isDryRun } = options;
  const { say } = tools;
  const state = await inspectAccount(tools.wrangler, { accountId }, names);
  let email = options.adminEmail;
  if (state.secrets?.includes("ADMIN_EMAIL")) {
    if (email) say("ADMIN_EMAIL is set already and stays. To change it: npx wrangler secret put ADMIN_EMAIL");
  } else if (email !== undefined || !isDryRun) {
    // Before anything is made: an address that is refused must not leave half of a deploy behind.
    email = requireAdminEmail(email ?? (await tools.ask("The administrator's e-mail address: ")));
  }
  const steps = listSteps(state, () => requireAdminEmail(email), options, tools);
  if (isDryRun) {
    say(`Plan for account ${accountId}. Nothing is changed.`);
    for (const { title, command, there } of steps) {
      say(there ? `  = there:  ${there}` : `  + to do:  ${title}${command ? `   (${command})` : ""}`);
    }
    return;
  }
  for (const { title, there, run } of steps) {
    if (there) {
      say(`= ${there} is there`);
    } else {
      say(`+ ${title} …`);
      await run().catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`${reason}\nWhat was made stays. When the cause is gone, run npm run deploy again.`, {
          cause: error,
        });
      });
    }
  }
  say(`\nDeployed.\n${mailCheck(state.secrets)}`);
}
