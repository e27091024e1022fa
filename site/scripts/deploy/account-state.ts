import { requireWrangler, type Wrangler, WranglerError, type WranglerOptions } from "../wrangler.ts";
import { isPlaceholder } from "./database-id.ts";

export interface Names {
  database: string;
  /** A placeholder before the first deploy. */
  databaseId: string | undefined;
  bucket: string;
}

export interface AccountState {
  databaseId: string | undefined;
  hasBucket: boolean;
  /** null if there is no Worker yet. */
  secrets: string[] | null;
}

/** @throws WranglerError */
export async function findDatabase(
  wrangler: Wrangler,
  options: WranglerOptions,
  isWanted: (database: { uuid: string; name: string }) => boolean,
): Promise<string | undefined> {
  const text = await requireWrangler(wrangler, "Listing the D1 databases", ["d1", "list", "--json"], options);
  return (JSON.parse(text) as { uuid: string; name: string }[]).find(isWanted)?.uuid;
}

async function listSecrets(wrangler: Wrangler, options: WranglerOptions): Promise<string[] | null> {
  const answer = await wrangler(["secret", "list"], options);
  if (answer.code === 0) return (JSON.parse(answer.stdout) as { name: string }[]).map(({ name }) => name);
  if (/Worker ".*" not found|\[code: 10007\]/.test(answer.stdout + answer.stderr)) return null;
  throw new WranglerError("Listing the Worker's secrets", answer);
}

/** Changes nothing. @throws Error if wrangler.toml names a database that the account doesn't have */
export async function inspectAccount(
  wrangler: Wrangler,
  options: WranglerOptions,
  { database, databaseId, bucket }: Names,
): Promise<AccountState> {
  const isNew = isPlaceholder(databaseId);
  const found = await findDatabase(wrangler, options, ({ uuid, name }) =>
    isNew ? name === database : uuid === databaseId,
  );
  if (!isNew && !found) {
    throw new Error(`wrangler.toml names the D1 database ${databaseId}, which account ${options.accountId} doesn't have.
Choose the right account with CLOUDFLARE_ACCOUNT_ID, or undo the change of database_id in wrangler.toml to create a new database.`);
  }
  const buckets = await requireWrangler(wrangler, "Listing the R2 buckets", ["r2", "bucket", "list"], options);
  const hasBucket = buckets.split(/\r?\n/).some((line) => /^\s*name:\s*(\S+)/.exec(line)?.[1] === bucket);
  return { databaseId: found, hasBucket, secrets: await listSecrets(wrangler, options) };
}
