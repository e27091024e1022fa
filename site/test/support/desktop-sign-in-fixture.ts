import { clientHeaders } from "@illumine/shared/api/headers.ts";
import { createDesktopCode, deriveDesktopChallenge } from "#app/services/tokens/desktop-codes.ts";
import { createSecret } from "#app/services/tokens/tokens.ts";
import { known } from "./contract-fixture.ts";
import { signingKeys } from "./sign-in-fixture.ts";

/** Valid whatever a test's clock says. */
const now = new Date("2100-01-01T00:00:00Z");
const state = "S".repeat(43);
const verifier = "V".repeat(43);
const challenge = await deriveDesktopChallenge(verifier);
const code = await createDesktopCode(signingKeys, { challenge, state, sessionHash: known.sessionHash, now });
const headers = { [clientHeaders.client]: "desktop" };

/** Succeeds once. */
export const desktopSignInRequest = { body: { code, state, verifier }, headers };

/** Of an app that didn't ask for the code. */
export const foreignDesktopSignIn = { body: { code, state, verifier: createSecret() }, headers };
