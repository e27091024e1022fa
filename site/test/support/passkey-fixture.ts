import { createChallenge } from "#app/services/tokens/challenges.ts";
import { signingKeys } from "./sign-in-fixture.ts";
import { createSoftwarePasskey } from "./software-passkey.ts";

/** Valid whatever a test's clock says. */
const now = new Date("2100-01-01T00:00:00Z");

const signIn = await createChallenge(signingKeys, { purpose: "passkey-sign-in", now });
const registration = await createChallenge(signingKeys, { purpose: "passkey-registration", now });
const [registered, added, foreign] = await Promise.all([1, 2, 3].map(() => createSoftwarePasskey()));
if (!registered || !added || !foreign) throw new Error("There are three passkeys");

const toCookie = (token: string) => ({ Cookie: `__Host-illumine-passkey=${token}` });

/** Inserted by `seedContractFixture`. */
export const registeredPasskey = registered;

/** Requests that succeed once. */
export const passkeyRequests = {
  signIn: { body: { answer: await registered.signIn({ challenge: signIn.value }) }, headers: toCookie(signIn.token) },
  signInWithForeign: {
    body: { answer: await foreign.signIn({ challenge: signIn.value }) },
    headers: toCookie(signIn.token),
  },
  add: {
    body: { answer: await added.register({ challenge: registration.value }) },
    headers: toCookie(registration.token),
  },
};
