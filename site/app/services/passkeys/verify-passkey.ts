import type { BrowserOptions } from "@illumine/shared/api/passkeys.ts";
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { fromBase64Url, toBase64Url } from "../tokens/base64url.ts";
import type { RelyingParty } from "./relying-party.ts";

export interface PasskeyKey {
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
}

/** The same for every passkey, so that a device stores one for this site and not one for each registration. */
const userId = new TextEncoder().encode("administrator");

export const buildRegistrationOptions = async (
  { id, name }: RelyingParty,
  options: { challenge: string; email: string; existing: readonly { credentialId: string; transports: string[] }[] },
): Promise<BrowserOptions> => ({
  ...(await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: userId,
    userName: options.email,
    challenge: fromBase64Url(options.challenge),
    attestationType: "none",
    excludeCredentials: options.existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  })),
});

/** Names no passkey: whoever asks learns nothing, and the browser offers what it has for this site. */
export const buildSignInOptions = async ({ id }: RelyingParty, challenge: string): Promise<BrowserOptions> => ({
  ...(await generateAuthenticationOptions({
    rpID: id,
    challenge: fromBase64Url(challenge),
    userVerification: "required",
  })),
});

/** @throws Error if it isn't JSON */
function readOrigin(clientDataJson: string): string {
  const { origin } = JSON.parse(new TextDecoder().decode(fromBase64Url(clientDataJson))) as { origin?: unknown };
  return typeof origin === "string" ? origin : "";
}

/** @throws Error for another site's origin */
function requireOrigin(relyingParty: RelyingParty, clientDataJson: string): string {
  const origin = relyingParty.findOrigin(readOrigin(clientDataJson));
  if (origin === null) throw new Error("The passkey answered another site");
  return origin;
}

/** @throws Error saying what is wrong with the answer */
export async function verifyRegistration(
  relyingParty: RelyingParty,
  response: RegistrationResponseJSON,
  challenge: string,
): Promise<PasskeyKey> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: requireOrigin(relyingParty, response.response.clientDataJSON),
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
  });
  if (!verified) throw new Error("The attestation isn't valid");
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey: toBase64Url(publicKey), counter };
}

/** Resolves with the new counter. @throws Error saying what is wrong, such as a counter that hasn't grown */
export async function verifySignIn(
  relyingParty: RelyingParty,
  response: AuthenticationResponseJSON,
  { challenge, key }: { challenge: string; key: PasskeyKey },
): Promise<number> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: requireOrigin(relyingParty, response.response.clientDataJSON),
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
    credential: { id: key.credentialId, publicKey: fromBase64Url(key.publicKey), counter: key.counter },
  });
  if (!verified) throw new Error("The signature isn't valid");
  return authenticationInfo.newCounter;
}
