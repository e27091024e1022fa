import { type Passkey as ListedPasskey, passkeyEndpoints } from "@illumine/shared/api/passkeys.ts";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import {
  allowUnknownDeviceCodes,
  createPasskeySession,
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  maxPasskeys,
  type Passkey,
  readPasskeys,
  renamePasskey,
} from "#app/db/sign-in/passkeys.server.ts";
import { logEvent } from "#app/services/log/log.ts";
import { findRelyingParty } from "#app/services/passkeys/relying-party.ts";
import {
  buildRegistrationOptions,
  buildSignInOptions,
  verifyRegistration,
  verifySignIn,
} from "#app/services/passkeys/verify-passkey.ts";
import {
  type Challenge,
  type ChallengePurpose,
  createChallenge,
  readChallenge,
} from "#app/services/tokens/challenges.ts";
import { findSignInSecrets, type SignInSecrets } from "#app/services/tokens/sign-in-secrets.ts";
import type { Api, ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";
import { beginSignIn } from "./begin-sign-in.ts";
import { describeDevice, readDeviceSecret, readPasskeyChallenge, writeCookie } from "./client.ts";
import { requireFreshProof } from "./fresh-proof.ts";
import { hashOrNull, openSession, type SignedIn } from "./open-session.ts";
import { recordSecurityEvent } from "./security-events.ts";
import { createSignInOffError } from "./session.ts";

const endpoints = passkeyEndpoints;

function requireSecrets(c: ApiContext): SignInSecrets {
  const secrets = findSignInSecrets(c.env.env, new URL(c.req.url).hostname);
  if (!secrets) throw createSignInOffError();
  return secrets;
}

/** The cookie binds it to the browser. */
async function buildChallenge(
  c: ApiContext,
  { signingKeys }: SignInSecrets,
  options: { purpose: ChallengePurpose; now: Date },
): Promise<string> {
  const { value, token } = await createChallenge(signingKeys, options);
  writeCookie(c, "passkey", token);
  return value;
}

async function findChallenge(
  c: ApiContext,
  { signingKeys }: SignInSecrets,
  options: { purpose: ChallengePurpose; now: Date },
): Promise<Challenge | null> {
  const token = readPasskeyChallenge(c);
  return token === null ? null : readChallenge(signingKeys, token, options);
}

async function signIn(c: ApiContext, answer: AuthenticationResponseJSON, now: Date): Promise<SignedIn> {
  const secrets = await beginSignIn(c, now);
  const refuse = async (message = "This passkey wasn't accepted. Please try again."): Promise<never> => {
    await recordSecurityEvent(c, "passkey-refused", now);
    throw new ApiError(401, message);
  };
  const challenge = await findChallenge(c, secrets, { purpose: "passkey-sign-in", now });
  if (!challenge) return refuse();
  const deviceSecret = readDeviceSecret(c);
  const found = await findPasskey(c.env.db, {
    credentialId: answer.id,
    deviceSecretHash: await hashOrNull(deviceSecret),
  });
  if (!found) return refuse("This passkey isn't known here. It may have been deleted.");
  const { passkey, isKnownDevice } = found;
  const relyingParty = findRelyingParty(c.env.env);
  const newCounter = await verifySignIn(relyingParty, answer, { challenge: challenge.value, key: passkey }).catch(
    (error: unknown) => {
      logEvent("passkey not accepted", { error, passkey: passkey.id });
      return refuse();
    },
  );
  const signedIn = await openSession(c, secrets, {
    knownDeviceSecret: isKnownDevice ? deviceSecret : null,
    now,
    create: (session) => createPasskeySession(c.env.db, { passkey, newCounter, challenge, ...session }),
  });
  if (!signedIn) return refuse();
  await recordSecurityEvent(c, "signed-in-with-passkey", now);
  if (!isKnownDevice) await recordSecurityEvent(c, "new-device", now);
  return signedIn;
}

const toListed = ({ id, name, createdAt, lastUsedAt }: Passkey): ListedPasskey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

async function addPasskey(c: ApiContext, answer: RegistrationResponseJSON, now: Date): Promise<Passkey> {
  const expired = new ApiError(422, "This took too long, or was used before. Please try again.");
  const challenge = await findChallenge(c, requireSecrets(c), { purpose: "passkey-registration", now });
  if (!challenge) throw expired;
  const key = await verifyRegistration(findRelyingParty(c.env.env), answer, challenge.value).catch((error: unknown) => {
    logEvent("new passkey not accepted", { error });
    throw new ApiError(422, "This passkey can't be used here");
  });
  const passkey = {
    ...key,
    id: crypto.randomUUID(),
    name: describeDevice(c),
    transports: answer.response.transports ?? [],
  };
  const isAdded = await insertPasskey(c.env.db, passkey, { challenge, now });
  if (isAdded) return { ...passkey, createdAt: now, lastUsedAt: null };
  const existing = await listPasskeys(c.env.db);
  if (existing.length >= maxPasskeys) throw new ApiError(409, `There can be up to ${maxPasskeys} passkeys`);
  if (existing.some(({ credentialId }) => credentialId === key.credentialId)) {
    throw new ApiError(409, "This passkey was added before");
  }
  throw expired;
}

export function registerPasskeys(api: Api): void {
  api.openapi(buildRoute(endpoints.beginPasskeySignIn), async (c) => {
    const now = new Date();
    const challenge = await buildChallenge(c, await beginSignIn(c, now), { purpose: "passkey-sign-in", now });
    return c.json({ options: await buildSignInOptions(findRelyingParty(c.env.env), challenge) }, 200);
  });

  api.openapi(buildRoute(endpoints.signInWithPasskey), async (c) => {
    // The library's types have fields that it doesn't read.
    const answer = c.req.valid("json").answer as unknown as AuthenticationResponseJSON;
    const { token, expiresAt, deviceSecret } = await signIn(c, answer, new Date());
    writeCookie(c, "device", deviceSecret);
    writeCookie(c, "passkey", "");
    return c.json({ message: "Authentication successful", token, expiresAt: expiresAt.toISOString() }, 200);
  });

  api.openapi(buildRoute(endpoints.listPasskeys), async (c) => {
    const { passkeys, areUnknownDeviceCodesAllowed } = await readPasskeys(c.env.db);
    return c.json({ passkeys: passkeys.map(toListed), areUnknownDeviceCodesAllowed }, 200);
  });

  api.openapi(buildRoute(endpoints.beginPasskey), async (c) => {
    const now = new Date();
    requireFreshProof(c, now);
    const secrets = requireSecrets(c);
    const options = await buildRegistrationOptions(findRelyingParty(c.env.env), {
      challenge: await buildChallenge(c, secrets, { purpose: "passkey-registration", now }),
      email: secrets.adminEmail,
      existing: await listPasskeys(c.env.db),
    });
    return c.json({ options }, 200);
  });

  api.openapi(buildRoute(endpoints.addPasskey), async (c) => {
    const now = new Date();
    requireFreshProof(c, now);
    const answer = c.req.valid("json").answer as unknown as RegistrationResponseJSON;
    const passkey = await addPasskey(c, answer, now);
    await recordSecurityEvent(c, "passkey-added", now);
    writeCookie(c, "passkey", "");
    return c.json({ message: "Passkey added", passkey: toListed(passkey) }, 201);
  });

  api.openapi(buildRoute(endpoints.renamePasskey), async (c) => {
    const isRenamed = await renamePasskey(c.env.db, c.req.valid("param").id, c.req.valid("json").name);
    if (!isRenamed) throw new ApiError(404, "This passkey was deleted");
    return c.json({ message: "Passkey renamed" }, 200);
  });

  api.openapi(buildRoute(endpoints.deletePasskey), async (c) => {
    const now = new Date();
    requireFreshProof(c, now);
    const isDeleted = await deletePasskey(c.env.db, c.req.valid("param").id);
    if (!isDeleted) throw new ApiError(404, "This passkey was already deleted");
    await recordSecurityEvent(c, "passkey-removed", now);
    return c.json({ message: "Passkey deleted" }, 200);
  });

  api.openapi(buildRoute(endpoints.allowUnknownDeviceCodes), async (c) => {
    const now = new Date();
    requireFreshProof(c, now);
    const { isAllowed } = c.req.valid("json");
    const isSaved = await allowUnknownDeviceCodes(c.env.db, isAllowed, now);
    if (!isSaved)
      throw new ApiError(409, "Add a passkey first: without one, nobody could sign in on an unknown device");
    await recordSecurityEvent(c, isAllowed ? "codes-of-unknown-devices-on" : "codes-of-unknown-devices-off", now);
    return c.json({ message: isAllowed ? "Unknown devices can ask for codes" : "Unknown devices get no codes" }, 200);
  });
}
