import { z } from "zod";
import { type Endpoint, Message } from "./endpoint.ts";

/** 16 to 1023 bytes by the standard. */
const CredentialId = z.string().regex(/^[\w-]{16,1400}$/, "This isn't a passkey's ID");
const Base64Url = (maxLength: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, "This isn't base64url")
    .max(maxLength, "This is too long for a passkey's answer");
const Time = z.iso.datetime();

const maxNameLength = 60;
export const PasskeyName = z
  .string()
  .trim()
  .min(1, "Enter a name")
  .max(maxNameLength, `The name can have up to ${maxNameLength} characters`);

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: Time,
  lastUsedAt: Time.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** What the browser's `PublicKeyCredential` has, as JSON. */
const answer = { id: CredentialId, rawId: CredentialId, type: z.literal("public-key") };

export const RegistrationAnswer = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: Base64Url(4096),
    attestationObject: Base64Url(16_384),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type RegistrationAnswer = z.infer<typeof RegistrationAnswer>;

export const SignInAnswer = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: Base64Url(4096),
    authenticatorData: Base64Url(4096),
    signature: Base64Url(4096),
  }),
});
export type SignInAnswer = z.infer<typeof SignInAnswer>;

/** For `navigator.credentials`, as JSON. */
const BrowserOptions = z.record(z.string(), z.unknown());
export type BrowserOptions = z.infer<typeof BrowserOptions>;

const params = z.object({ id: z.uuid("This isn't a passkey's ID") });

/**
 * Passkeys of the administrator. A challenge is in an HttpOnly cookie, so that only the browser that asked for it can
 * answer it, once and for ten minutes.
 */
export const passkeyEndpoints = {
  beginPasskeySignIn: {
    method: "post",
    path: "/auth/passkey-sign-in/options",
    summary: "A challenge for this browser's passkeys",
    responses: { 200: z.object({ options: BrowserOptions }) },
    errors: [403, 429, 503],
  },
  signInWithPasskey: {
    method: "post",
    path: "/auth/passkey-sign-in",
    summary: "Sign in with the answer of a passkey, from the browser that asked for the challenge",
    body: z.object({ answer: SignInAnswer }),
    responses: { 200: Message.extend({ token: z.string(), expiresAt: Time }) },
    errors: [400, 401, 403, 413, 415, 422, 429, 503],
  },
  listPasskeys: {
    access: "admin",
    method: "get",
    path: "/auth/passkeys",
    summary: "The passkeys, and whether unknown devices may ask for codes",
    responses: { 200: z.object({ passkeys: z.array(Passkey), areUnknownDeviceCodesAllowed: z.boolean() }) },
    errors: [401, 503],
  },
  beginPasskey: {
    access: "admin",
    method: "post",
    path: "/auth/passkeys/options",
    summary: "A challenge for a new passkey; needs a sign-in in the last 10 minutes",
    responses: { 200: z.object({ options: BrowserOptions }) },
    errors: [401, 403, 503],
  },
  addPasskey: {
    access: "admin",
    method: "post",
    path: "/auth/passkeys",
    summary: "Add a passkey; needs a sign-in in the last 10 minutes",
    body: z.object({ answer: RegistrationAnswer }),
    responses: { 201: Message.extend({ passkey: Passkey }) },
    errors: [400, 401, 403, 409, 413, 415, 422, 503],
  },
  renamePasskey: {
    access: "admin",
    method: "patch",
    path: "/auth/passkeys/{id}",
    summary: "Rename a passkey",
    params,
    body: z.object({ name: PasskeyName }),
    responses: { 200: Message },
    errors: [400, 401, 404, 413, 415, 422, 503],
  },
  deletePasskey: {
    access: "admin",
    method: "delete",
    path: "/auth/passkeys/{id}",
    summary:
      "Delete a passkey; needs a sign-in in the last 10 minutes. Without any passkey, unknown devices get codes again",
    params,
    responses: { 200: Message },
    errors: [401, 403, 404, 422, 503],
  },
  allowUnknownDeviceCodes: {
    access: "admin",
    method: "put",
    path: "/auth/unknown-device-codes",
    summary: "Whether unknown devices may ask for codes; needs a passkey, and a sign-in in the last 10 minutes",
    body: z.object({ isAllowed: z.boolean() }),
    responses: { 200: Message },
    errors: [400, 401, 403, 409, 413, 415, 422, 503],
  },
} as const satisfies Record<string, Endpoint>;
