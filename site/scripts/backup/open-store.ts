import { requireAccount } from "../cloudflare-account.ts";
import { isPlaceholder } from "../deploy/database-id.ts";
import { openLocalPlatform, openRemotePlatform, type Platform, readSiteConfig } from "../platform.ts";
import { createWrangler } from "../wrangler.ts";
import type { Store } from "./save.ts";

export interface StoreLocation {
  isLocal: boolean;
  /** Folder of the local state; undefined for that of `npm start`. */
  state: string | undefined;
}

async function openRemote(): Promise<Platform> {
  const { account_id, database } = await readSiteConfig();
  if (isPlaceholder(database.database_id)) {
    throw new Error("wrangler.toml has no database yet. npm run deploy creates one.");
  }
  const account = await requireAccount(createWrangler(), process.env["CLOUDFLARE_ACCOUNT_ID"] ?? account_id);
  return openRemotePlatform(account.id);
}

export async function withStore<T>({ isLocal, state }: StoreLocation, task: (store: Store) => Promise<T>): Promise<T> {
  const platform = isLocal ? await openLocalPlatform(state) : await openRemote();
  try {
    return await task({ db: platform.env.DB, bucket: platform.env.FILES });
  } finally {
    await platform.dispose();
  }
}

export const formatContentSize = ({
  tables,
  objects,
}: {
  tables: { rows: number }[];
  objects: { count: number; bytes: number };
}) =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${tables.length} tables, ${objects.count} files (${objects.bytes} bytes)`;
