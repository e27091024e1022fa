import { requireAccount } from "../cloudflare-account.ts";
import { isPlaceholder } from "../deploy/database-id.ts";
import { openLocalPlatform, openRemotePlatform, type Platform, readSiteConfig } from "../platform.ts";
import { createWrangler } from "../wrangler.ts";
import type { Store } from "./save.ts";

export interface Place {
  isLocal: boolean;
  /** Folder of the local state, instead of the one that `npm start` uses. */
  state: string | undefined;
}

async function openRemote(): Promise<Platform> {
  const { account_id, database } = readSiteConfig();
  if (isPlaceholder(database.database_id)) {
    throw new Error("wrangler.toml names no real database yet: npm run deploy makes one.");
  }
  const account = await requireAccount(createWrangler(), process.env["CLOUDFLARE_ACCOUNT_ID"] ?? account_id);
  return openRemotePlatform(account.id);
}

/** Opens D1 and R2 here or at Cloudflare for one task, and closes them. */
export async function withStore<T>({ isLocal, state }: Place, task: (store: Store) => Promise<T>): Promise<T> {
  const platform = isLocal ? await openLocalPlatform(state) : await openRemote();
  try {
    return await task({ db: platform.env.DB, bucket: platform.env.FILES });
  } finally {
    await platform.dispose();
  }
}

/** A report in one line. `objects.bytes` are bytes. */
export const describeContent = ({
  tables,
  objects,
}: {
  tables: { rows: number }[];
  objects: { count: number; bytes: number };
}) =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables, ${objects.count} files (${objects.bytes} bytes)`;
