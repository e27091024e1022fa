import { authEndpoints } from "@illumine/shared/api/auth.ts";
import { ApiErrorBody } from "@illumine/shared/api/endpoint.ts";
import { z } from "zod";
import type { ApiCall } from "#src/model/api-call.ts";
import { DesktopFailure } from "../failure.ts";
import type { Vault } from "./vault.ts";

/** A call of the sign-in: what it asks and gets has secrets, which stay in main. */
export type Exchange = "ask for a code" | "sign in" | "sign out";

const exchanges: Readonly<Record<string, Exchange>> = {
  "/api/auth/send-otp": "ask for a code",
  "/api/auth/verify-otp": "sign in",
  "/api/auth/logout": "sign out",
};

/** What the screens get in place of a token. */
const keptToken = "kept by the desktop app";

/** Only what the contract lets a refusal say. */
const toRefusal = (body: unknown): unknown => {
  const refusal = ApiErrorBody.safeParse(body);
  return refusal.success ? refusal.data : undefined;
};

/** A path as a server may read it: '%76erify-otp', 'verify-otp/' and '//verify-otp' are one to some. */
function toPlain(pathname: string): string {
  const unescaped = pathname.replace(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return unescaped
    .toLowerCase()
    .replace(/[/\s]+/g, "/")
    .replace(/\/$/, "");
}

/**
 * The exchange that a call is; null for every other one.
 * @throws DesktopFailure for another spelling of the sign-in's paths: the token in the answer would pass unseen
 */
export function findExchange({ method }: Pick<ApiCall, "method">, { pathname }: URL): Exchange | null {
  const plain = toPlain(pathname);
  if (/^\/api\/auth(?:\/|$)/.test(plain) && plain !== pathname) {
    throw new DesktopFailure("refused", "This is no address of the sign-in.");
  }
  return method === "POST" ? (exchanges[pathname] ?? null) : null;
}

interface Challenge {
  server: string;
  id: string;
}

/** The sign-in's secrets on their way in and out: the screens see neither challenge, nor token, nor device secret. */
export function createExchanges(vault: Vault) {
  let challenge: Challenge | null = null;

  async function keepToken(server: string, body: unknown): Promise<unknown> {
    const verified = authEndpoints.verifyOtp.responses[200].safeParse(body);
    if (!verified.success) return undefined;
    const { message, token, expiresAt, deviceSecret = null } = verified.data;
    challenge = null;
    await vault.keep(server, { token, expiresAt, deviceSecret });
    return { message, token: keptToken, expiresAt };
  }

  function keepChallenge(server: string, body: unknown): unknown {
    const sent = authEndpoints.sendOtp.responses[200].safeParse(body);
    if (!sent.success) return undefined;
    const { message, challengeId } = sent.data;
    challenge = challengeId === undefined ? null : { server, id: challengeId };
    return { message };
  }

  return {
    /** The call's body with the challenge that it answers. */
    fill: (exchange: Exchange | null, server: string, { body }: Pick<ApiCall, "body">): unknown => {
      if (exchange !== "sign in") return body;
      const { otp } = z.object({ otp: z.string() }).parse(body);
      return { otp, ...(challenge?.server === server && { challengeId: challenge.id }) };
    },
    /** Takes the secrets out of an answer's body; undefined where it is not what the contract promises. */
    take: async (exchange: Exchange, server: string, status: number, body: unknown): Promise<unknown> => {
      if (status !== 200) return toRefusal(body);
      if (exchange === "ask for a code") return keepChallenge(server, body);
      if (exchange === "sign in") return keepToken(server, body);
      await vault.endSession(server);
      const ended = authEndpoints.logout.responses[200].safeParse(body);
      return ended.success ? ended.data : undefined;
    },
  };
}
