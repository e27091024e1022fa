import type { RegistrationAnswer, SignInAnswer } from "@illumine/shared/api/passkeys.ts";
import { toBase64Url } from "#app/services/tokens/base64url.ts";

const encoder = new TextEncoder();
const flags = { isPresent: 0x01, isVerified: 0x04, hasKey: 0x40 };

export interface AnswerOptions {
  challenge: string;
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
}

const join = (...parts: (Uint8Array | number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

const digest = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

const toUint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** A DER integer: without leading zeros, but not negative. */
function toDerInteger(bytes: Uint8Array): number[] {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = [...bytes.subarray(first)];
  const positive = (digits[0] ?? 0) & 0x80 ? [0, ...digits] : digits;
  return [0x02, positive.length, ...positive];
}

/** WebCrypto signs as r and s, authenticators as DER. */
function toDer(signature: Uint8Array): number[] {
  const numbers = [...toDerInteger(signature.subarray(0, 32)), ...toDerInteger(signature.subarray(32))];
  return [0x30, numbers.length, ...numbers];
}

const toText = (text: string) => [0x60 + text.length, ...encoder.encode(text)];
const toBytes = (bytes: Uint8Array) => [0x58, bytes.length, ...bytes];

/** An authenticator with one passkey, in software. `counter` stays 0 unless a test sets it. */
export async function createSoftwarePasskey({ rpId = "illumine.example" } = {}) {
  const pair = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const raw = new Uint8Array((await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer);
  const credentialId = crypto.getRandomValues(new Uint8Array(16));
  const id = toBase64Url(credentialId);
  const publicKey = join(
    [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21],
    toBytes(raw.subarray(1, 33)),
    [0x22],
    toBytes(raw.subarray(33, 65)),
  );
  const held = { counter: 0 };

  const buildClientData = (type: string, { challenge, origin = `https://${rpId}` }: AnswerOptions) =>
    encoder.encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const buildFlags = ({ isVerified = true }: AnswerOptions) => flags.isPresent | (isVerified ? flags.isVerified : 0);
  const hashRpId = (options: AnswerOptions) => digest(encoder.encode(options.rpId ?? rpId));

  return {
    id,
    publicKey: toBase64Url(publicKey),
    held,
    register: async (options: AnswerOptions): Promise<RegistrationAnswer> => {
      const data = join(
        await hashRpId(options),
        [buildFlags(options) | flags.hasKey],
        toUint32(held.counter),
        new Uint8Array(16),
        [0, credentialId.length],
        credentialId,
        publicKey,
      );
      const attestation = join(
        [0xa3, ...toText("fmt"), ...toText("none"), ...toText("attStmt"), 0xa0, ...toText("authData")],
        toBytes(data),
      );
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: toBase64Url(buildClientData("webauthn.create", options)),
          attestationObject: toBase64Url(attestation),
          transports: ["internal"],
        },
      };
    },
    signIn: async (options: AnswerOptions): Promise<SignInAnswer> => {
      const data = join(await hashRpId(options), [buildFlags(options)], toUint32(held.counter));
      const clientData = buildClientData("webauthn.get", options);
      const signed = join(data, await digest(clientData));
      const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, pair.privateKey, signed);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: toBase64Url(clientData),
          authenticatorData: toBase64Url(data),
          signature: toBase64Url(join(toDer(new Uint8Array(signature)))),
        },
      };
    },
  };
}
export type SoftwarePasskey = Awaited<ReturnType<typeof createSoftwarePasskey>>;
