import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { json, timestamp } from "./columns.server.ts";

export const devices = sqliteTable("devices", {
  id: text("id").primaryKey(),
  secretHash: text("secret_hash").notNull().unique(),
  label: text("label").notNull(),
  createdAt: timestamp("created_at").notNull(),
  lastSeenAt: timestamp("last_seen_at").notNull(),
  revokedAt: timestamp("revoked_at"),
});

export const sessions = sqliteTable(
  "sessions",
  {
    idHash: text("id_hash").primaryKey(),
    deviceId: text("device_id").notNull(),
    createdAt: timestamp("created_at").notNull(),
    lastSeenAt: timestamp("last_seen_at").notNull(),
    expiresAt: timestamp("expires_at").notNull(),
    revokedAt: timestamp("revoked_at"),
  },
  (t) => [index("sessions_device").on(t.deviceId), index("sessions_expires").on(t.expiresAt)],
);

export const passkeys = sqliteTable("passkeys", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  /** base64url, as browsers report it. */
  credentialId: text("credential_id").notNull().unique(),
  /** COSE, base64url. */
  publicKey: text("public_key").notNull(),
  /** Grows with each use; always 0 for passkeys that are copied between devices. */
  counter: integer("counter").notNull(),
  transports: json<string[]>("transports").notNull(),
  createdAt: timestamp("created_at").notNull(),
  lastUsedAt: timestamp("last_used_at"),
});

/** A challenge is signed and stored nowhere; only its use is, so that an answer to it works once. */
export const usedChallenges = sqliteTable(
  "used_challenges",
  {
    challengeHash: text("challenge_hash").primaryKey(),
    /** The session or the passkey that it made. */
    usedBy: text("used_by").notNull(),
    expiresAt: timestamp("expires_at").notNull(),
  },
  (t) => [index("used_challenges_expires").on(t.expiresAt)],
);

/** One row, or none for the defaults. */
export const signInSettings = sqliteTable("sign_in_settings", {
  id: integer("id").primaryKey(),
  areUnknownDeviceCodesAllowed: integer("are_unknown_device_codes_allowed", { mode: "boolean" }).notNull(),
});

/** What happened around the administrator's sign-in. Events that strangers can cause are counted by the hour. */
export const securityEvents = sqliteTable(
  "security_events",
  {
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    /** Of the latest; null for what the server did on its own. */
    device: text("device"),
    firstAt: timestamp("first_at").notNull(),
    lastAt: timestamp("last_at").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [index("security_events_last").on(t.lastAt)],
);

export const oneTimeCodes = sqliteTable(
  "one_time_codes",
  {
    challengeHash: text("challenge_hash").primaryKey(),
    /** HMAC of challenge and code. */
    codeHash: text("code_hash").notNull(),
    /** 'mail', or 'operator' for a code of `npm run admin:code`, to which only its own limit of five tries applies. */
    source: text("source").notNull().default("mail"),
    deviceId: text("device_id"),
    /** All guesses, right or wrong; the sign-in budgets add them up. */
    tries: integer("tries").notNull().default(0),
    createdAt: timestamp("created_at").notNull(),
    expiresAt: timestamp("expires_at").notNull(),
    usedAt: timestamp("used_at"),
  },
  (t) => [index("one_time_codes_created").on(t.createdAt), index("one_time_codes_device").on(t.deviceId, t.createdAt)],
);
