import { createEmitter } from "@illumine/shared/async/emitter.ts";
import { createKeyedQueue } from "@illumine/shared/async/keyed-queue.ts";
import { z } from "zod";
import type { Connection } from "#src/model/connection.ts";
import { writeFileAtomically } from "../disk/atomic-file.ts";
import { DesktopFailure } from "../failure.ts";
import type { KeyStore, Platform } from "../platform.ts";

export interface SignedIn {
  token: string;
  /** ISO 8601. */
  expiresAt: string;
  /** Null where the site already knew this device. */
  deviceSecret: string | null;
}

export type Credentials = Omit<SignedIn, "token" | "expiresAt"> & Partial<Pick<SignedIn, "token" | "expiresAt">>;

/** Tokens and device secrets. They're only ever sent to the site they came from. */
export interface CredentialStore {
  find(server: string): Credentials;
  saveSession(server: string, signedIn: SignedIn): Promise<void>;
  /** Keeps the device secret, so that the site still recognizes this computer. @param token ends only this session */
  endSession(server: string, token?: string): Promise<void>;
  getStorage(): Connection["storedIn"];
  /** A message where the stored session couldn't be read; else null. */
  getDamage(): string | null;
  subscribe(listener: () => void): () => void;
}

const Session = z.object({
  token: z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  expiresAt: z.iso.datetime(),
  /** Epoch milliseconds of this computer's clock. */
  signedInAt: z.number(),
});

const StoredContent = z.object({
  format: z.literal(1),
  servers: z.record(
    z.string(),
    z.object({
      session: Session.nullable(),
      deviceSecret: z
        .string()
        .regex(/^[\w-]{43}$/)
        .nullable(),
    }),
  ),
});
type StoredContent = z.infer<typeof StoredContent>;
type SiteCredentials = StoredContent["servers"][string];

/** A session that was already expired when it started means that the clock is wrong. */
const isExpired = ({ expiresAt, signedInAt }: z.infer<typeof Session>, now: number) =>
  signedInAt < Date.parse(expiresAt) && now >= Date.parse(expiresAt);

type Options = Pick<Platform, "disk" | "keyStore" | "clock" | "createId" | "log"> & { path: string };

/** A key ring that asks for its password answers when somebody types it. Nothing else waits longer for it. */
const patienceMs = 2000;
/** The window waits for this. A key ring that's open answers sooner, so nobody sees an app without its session. */
const openingPatienceMs = 150;

const damageMessage =
  "Your saved session couldn't be read, because it's damaged or belongs to another computer or user. It was removed. Please sign in again.";

type Found = { keyStore: KeyStore | null; content: StoredContent | "none" | "damaged" };

async function readContent(
  { disk, path }: Options,
  keyStore: KeyStore | null,
): Promise<StoredContent | "none" | "damaged"> {
  if (!keyStore || !(await disk.stat(path))) return "none";
  try {
    return StoredContent.parse(JSON.parse(await keyStore.decrypt(await disk.read(path))));
  } catch {
    // The error may quote decrypted text.
    return "damaged";
  }
}

/** Resolves when the key store has answered, or soon: what it holds is then added when it answers. */
export async function openCredentialStore(options: Options): Promise<CredentialStore> {
  const { disk, path, clock, createId, log } = options;
  const servers = new Map<string, SiteCredentials>();
  const changes = createEmitter();
  let found: Found | null = null;
  let isPersisted = false;
  const queue = createKeyedQueue();

  const withPatience = async (task: Promise<void>, durationMs = patienceMs): Promise<"in time" | "late"> => {
    let cancel = () => {};
    const late = new Promise<"late">((resolve) => {
      cancel = clock.after(durationMs, () => resolve("late"));
    });
    const first = await Promise.race([task.then(() => "in time" as const), late]);
    cancel();
    return first;
  };

  async function write(): Promise<void> {
    const keyStore = found?.keyStore;
    if (!keyStore) return;
    try {
      const content: StoredContent = { format: 1, servers: Object.fromEntries(servers) };
      await writeFileAtomically(disk, path, await keyStore.encrypt(JSON.stringify(content)), createId());
      isPersisted = true;
    } catch {
      // The error may quote the text to encrypt. An older file would restore an ended session.
      log.error("Couldn't save the session; it lasts until the app closes");
      isPersisted = false;
      await disk.remove(path).catch((error: unknown) => log.error("Couldn't remove an older session", error));
    }
  }

  async function change(server: string, stored: SiteCredentials): Promise<void> {
    servers.set(server, stored);
    changes.emit();
    const wasPersisted = isPersisted;
    const writing = queue.run(path, write).then(() => {
      if (isPersisted !== wasPersisted) changes.emit();
    });
    if ((await withPatience(writing)) === "late") log.error("The key store hasn't encrypted the session yet");
  }

  async function addStored(): Promise<void> {
    const keyStore = await options.keyStore;
    const content = await readContent(options, keyStore);
    found = { keyStore, content };
    isPersisted = keyStore !== null;
    if (content === "damaged") {
      log.error("Couldn't read the saved session; removed it");
      await disk.remove(path).catch((error: unknown) => log.error("Couldn't remove the damaged session", error));
    }
    const hasNewer = servers.size > 0;
    for (const [server, stored] of typeof content === "string" ? [] : Object.entries(content.servers))
      if (!servers.has(server)) servers.set(server, stored);
    if (hasNewer) await queue.run(path, write);
    changes.emit();
  }

  const adding = addStored();
  if ((await withPatience(adding, openingPatienceMs)) === "late") {
    log.error("The key store hasn't answered yet; the app opened without the saved session");
    adding.catch((error: unknown) => log.error("Couldn't read the saved session", error));
  }

  return {
    find: (server) => {
      const stored = servers.get(server);
      if (!stored) return { deviceSecret: null };
      const { session, deviceSecret } = stored;
      if (!session) return { deviceSecret };
      if (!isExpired(session, clock.now())) {
        return { deviceSecret, token: session.token, expiresAt: session.expiresAt };
      }
      // Permanently: a clock that goes back doesn't restore it.
      servers.set(server, { session: null, deviceSecret });
      void queue.run(path, write);
      return { deviceSecret };
    },
    saveSession: async (server, { token, expiresAt, deviceSecret }) => {
      const session = Session.safeParse({ token, expiresAt, signedInAt: clock.now() });
      if (!session.success) {
        throw new DesktopFailure("refused", "The app doesn't recognize the site's token. Update the app.");
      }
      await change(server, {
        session: session.data,
        deviceSecret: deviceSecret ?? servers.get(server)?.deviceSecret ?? null,
      });
    },
    endSession: async (server, token) => {
      const stored = servers.get(server);
      if (!stored?.session || (token !== undefined && stored.session.token !== token)) return;
      await change(server, { ...stored, session: null });
    },
    getStorage: () => {
      if (found === null) return "waiting";
      return isPersisted ? "key store" : "memory";
    },
    getDamage: () => (found?.content === "damaged" ? damageMessage : null),
    subscribe: changes.subscribe,
  };
}
