import { authEndpoints } from "@illumine/shared/api/auth.ts";
import { ApiErrorBody } from "@illumine/shared/api/endpoint.ts";
import { z } from "zod";
import type { ApiCall } from "#src/model/api-call.ts";
import { DesktopFailure } from "../failure.ts";
import type { CredentialStore } from "./credential-store.ts";

/** Calls whose secrets stay in main. */
export type AuthCall = "ask for a code" | "sign in" | "sign in with the browser" | "sign out";

const authCalls: Readonly<Record<string, AuthCall>> = {
  "/api/auth/send-otp": "ask for a code",
  "/api/auth/verify-otp": "sign in",
  "/api/auth/desktop-sign-in": "sign in with the browser",
  "/api/auth/logout": "sign out",
};

const placeholderToken = "stored by the desktop app";

const parseRefusal = (body: unknown): unknown => {
  const refusal = ApiErrorBody.safeParse(body);
  return refusal.success ? refusal.data : undefined;
};

function normalizePathname(pathname: string): string {
  const unescaped = pathname.replace(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return unescaped
    .toLowerCase()
    .replace(/[/\s]+/g, "/")
    .replace(/\/$/, "");
}

/**
 * Null for all other calls.
 * @throws DesktopFailure for what only browsers may do, and other spellings of a path, which would let a token through
 */
export function findAuthCall({ method }: Pick<ApiCall, "method">, { pathname }: URL): AuthCall | null {
  const normalized = normalizePathname(pathname);
  if (/^\/api\/auth(?:\/|$)/.test(normalized) && normalized !== pathname) {
    throw new DesktopFailure("refused", "This isn't a sign-in address.");
  }
  if (/^\/api\/auth\/passkey-sign-in(?:\/|$)/.test(pathname)) {
    throw new DesktopFailure("refused", "Passkeys work in browsers. Sign in with your browser.");
  }
  if (pathname === "/api/auth/desktop-codes") {
    throw new DesktopFailure("refused", "Another computer is signed in from your browser.");
  }
  return method === "POST" ? (authCalls[pathname] ?? null) : null;
}

interface Challenge {
  server: string;
  id: string;
}

/** Screens never see the challenge, the token or the device secret. */
export function createAuthCalls(credentialStore: CredentialStore) {
  let challenge: Challenge | null = null;

  async function saveToken(server: string, body: unknown): Promise<unknown> {
    const verified = authEndpoints.verifyOtp.responses[200].safeParse(body);
    if (!verified.success) return undefined;
    const { message, token, expiresAt, deviceSecret = null } = verified.data;
    challenge = null;
    await credentialStore.saveSession(server, { token, expiresAt, deviceSecret });
    return { message, token: placeholderToken, expiresAt };
  }

  function saveChallenge(server: string, body: unknown): unknown {
    const sent = authEndpoints.sendOtp.responses[200].safeParse(body);
    if (!sent.success) return undefined;
    const { message, challengeId } = sent.data;
    challenge = challengeId === undefined ? null : { server, id: challengeId };
    return { message };
  }

  return {
    addChallenge: (authCall: AuthCall | null, server: string, { body }: Pick<ApiCall, "body">): unknown => {
      if (authCall !== "sign in") return body;
      const { otp } = z.object({ otp: z.string() }).parse(body);
      return { otp, ...(challenge?.server === server && { challengeId: challenge.id }) };
    },
    /** Undefined where the body doesn't match the contract. */
    removeSecrets: async (authCall: AuthCall, server: string, status: number, body: unknown): Promise<unknown> => {
      if (status !== 200) return parseRefusal(body);
      if (authCall === "ask for a code") return saveChallenge(server, body);
      if (authCall !== "sign out") return saveToken(server, body);
      await credentialStore.endSession(server);
      const ended = authEndpoints.logout.responses[200].safeParse(body);
      return ended.success ? ended.data : undefined;
    },
  };
}
