import { z } from "zod";
import type { Connection } from "#src/model/connection.ts";
import { writeFileAtomically } from "../disk/atomic-file.ts";
import { DesktopFailure } from "../failure.ts";
import type { Platform } from "../platform.ts";

/** What a sign-in gave. */
export interface SignedIn {
  token: string;
  /** ISO 8601. */
  expiresAt: string;
  /** Null where the site knew this device. */
  deviceSecret: string | null;
}

/** What this computer holds of one site. */
export type Credentials = Omit<SignedIn, "token" | "expiresAt"> & Partial<Pick<SignedIn, "token" | "expiresAt">>;

/** Tokens and device secrets. They never leave main but to the site that gave them. */
export interface Vault {
  find(server: string): Credentials;
  /** Resolves once it is kept as well as this computer can. */
  keep(server: string, signedIn: SignedIn): Promise<void>;
  /** The token goes; the device secret stays, so that the site still knows this computer. @param token only this one */
  endSession(server: string, token?: string): Promise<void>;
  /** 'memory': until the app is closed. */
  readPlace(): Connection["keptIn"];
  /** What could not be read when it was opened, in words; else null. */
  readDamage(): string | null;
  /** Called after every change. Returns the end of it. */
  subscribe(listener: () => void): () => void;
}

const Session = z.object({
  /** As it goes into a header. */
  token: z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  expiresAt: z.iso.datetime(),
  /** Epoch milliseconds of this computer's clock. */
  signedInAt: z.number(),
});

const Content = z.object({
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
type Content = z.infer<typeof Content>;
type Held = Content["servers"][string];

/** Whether a session is over by this computer's clock. One that was over when it began says that the clock is wrong. */
const isOver = ({ expiresAt, signedInAt }: z.infer<typeof Session>, now: number) =>
  signedInAt < Date.parse(expiresAt) && now >= Date.parse(expiresAt);

type Options = Pick<Platform, "disk" | "keyStore" | "clock" | "createId" | "log"> & { path: string };

const damage =
  "The session that was kept on this computer could not be read: it was damaged, or another computer or user kept it. It was removed; please sign in again.";

async function readContent({ disk, path, keyStore }: Options): Promise<Content | "none" | "damaged"> {
  if (!keyStore || !(await disk.look(path))) return "none";
  try {
    return Content.parse(JSON.parse(await keyStore.decrypt(await disk.read(path))));
  } catch {
    // The failure's own words may quote what was decrypted.
    return "damaged";
  }
}

/** Opens what `path` keeps, encrypted with the computer's key store; where there is none, nothing is ever written. */
export async function openVault(options: Options): Promise<Vault> {
  const { disk, path, keyStore, clock, createId, log } = options;
  const found = await readContent(options);
  const servers = new Map<string, Held>(typeof found === "string" ? [] : Object.entries(found.servers));
  const listeners = new Set<() => void>();
  let isKept = keyStore !== null;
  let writing: Promise<void> = Promise.resolve();

  if (found === "damaged") {
    log.error("the kept session could not be read and was removed");
    await disk.remove(path).catch((error: unknown) => log.error("the damaged session stays", error));
  }

  async function write(): Promise<void> {
    if (!keyStore) return;
    try {
      const content: Content = { format: 1, servers: Object.fromEntries(servers) };
      await writeFileAtomically(disk, path, await keyStore.encrypt(JSON.stringify(content)), createId());
      isKept = true;
    } catch {
      // What failed may quote what was to be encrypted. An older file would bring back a session that was ended.
      log.error("the session could not be kept, and lasts until the app is closed");
      isKept = false;
      await disk.remove(path).catch((error: unknown) => log.error("an older session stays", error));
    }
  }

  /** Shown at once; resolves when it is kept, or known that it cannot be. */
  async function change(server: string, held: Held): Promise<void> {
    servers.set(server, held);
    for (const listener of [...listeners]) listener();
    const wasKept = isKept;
    writing = writing.then(write);
    await writing;
    if (isKept !== wasKept) for (const listener of [...listeners]) listener();
  }

  return {
    find: (server) => {
      const held = servers.get(server);
      if (!held) return { deviceSecret: null };
      const { session, deviceSecret } = held;
      if (!session) return { deviceSecret };
      if (!isOver(session, clock.now())) {
        return { deviceSecret, token: session.token, expiresAt: session.expiresAt };
      }
      // For good: a clock that goes back does not bring it back.
      servers.set(server, { session: null, deviceSecret });
      writing = writing.then(write);
      return { deviceSecret };
    },
    keep: async (server, { token, expiresAt, deviceSecret }) => {
      const session = Session.safeParse({ token, expiresAt, signedInAt: clock.now() });
      if (!session.success) {
        throw new DesktopFailure("refused", "The site's token is not one that this app knows. Update the app.");
      }
      await change(server, {
        session: session.data,
        deviceSecret: deviceSecret ?? servers.get(server)?.deviceSecret ?? null,
      });
    },
    endSession: async (server, token) => {
      const held = servers.get(server);
      if (!held?.session || (token !== undefined && held.session.token !== token)) return;
      await change(server, { ...held, session: null });
    },
    readPlace: () => (isKept ? "key store" : "memory"),
    readDamage: () => (found === "damaged" ? damage : null),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
