import type { BrowserOptions } from "@illumine/shared/api/passkeys.ts";
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";

/** Null where the browser has no passkeys. */
export const createPasskeyPrompts = () =>
  browserSupportsWebAuthn()
    ? {
        create: (options: BrowserOptions) =>
          startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
        get: (options: BrowserOptions) =>
          startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
      }
    : null;
