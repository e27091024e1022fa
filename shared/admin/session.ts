import type { ApiAnswer, ApiRequest } from "../api/client.ts";
import { wantsProof } from "../api/endpoint.ts";
import { writeHeaders } from "../api/headers.ts";
import { createEmitter } from "../async/emitter.ts";
import type { AdminHost, SendOptions } from "./host.ts";

/** 'expired': calls wait for a new token, as a text is open. 'unproved': a call waits, because the sign-in is old. */
export type SessionState = "signed-out" | "signed-in" | "expired" | "unproved";

export interface Session {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** While a text is open, a 401 asks for a sign-in over the screen. Returns a function to call when it is closed. */
  trackOpenText(): () => void;
  /** Calls that wait continue with the new token. */
  signIn(token: string): void;
  /** Calls that wait end with their 401. */
  signOut(): void;
  /** Calls that wait for a fresh sign-in end with their 403. */
  cancelProof(): void;
  /** Like the host's `send`; the only code that handles a 401. */
  send(request: ApiRequest, options?: SendOptions): Promise<ApiAnswer>;
}

/** A 401 of these calls is about a code or a passkey, not about the session. */
const signInPaths = new Set([
  ...["/api/auth/send-otp", "/api/auth/verify-otp", "/api/auth/logout"],
  ...["/api/auth/passkey-sign-in", "/api/auth/passkey-sign-in/options"],
]);

export function createSession(host: Pick<AdminHost, "send" | "session">): Session {
  let waitsFor: "session" | "proof" | null = null;
  let openTexts = 0;
  let waitingForSignIn: ((isSignedIn: boolean) => void)[] = [];
  const changes = createEmitter();

  const answerWaiting = (isSignedIn: boolean) => {
    const resolvers = waitingForSignIn;
    waitingForSignIn = [];
    for (const answer of resolvers) answer(isSignedIn);
  };
  const endWaiting = (isSignedIn: boolean) => {
    waitsFor = null;
    answerWaiting(isSignedIn);
    changes.emit();
  };

  const waitFor = (what: "session" | "proof"): Promise<boolean> =>
    new Promise((resolve) => {
      waitingForSignIn.push(resolve);
      // A sign-in is a proof too.
      waitsFor = waitsFor === "session" ? "session" : what;
      changes.emit();
    });

  function waitForSession(): Promise<boolean> {
    if (openTexts > 0) return waitFor("session");
    host.session.clear();
    endWaiting(false);
    return Promise.resolve(false);
  }

  function getState(): SessionState {
    if (waitsFor !== null) return waitsFor === "session" ? "expired" : "unproved";
    return host.session.isSignedIn() ? "signed-in" : "signed-out";
  }

  return {
    getState,
    subscribe: (listener) => {
      const unsubscribe = changes.subscribe(listener);
      const end = host.session.subscribe(() => {
        const isSignedIn = host.session.isSignedIn();
        // Signed in in another window: waiting calls continue. Signed out there: nothing is left to prove.
        if (waitsFor !== null && (isSignedIn || waitsFor === "proof")) endWaiting(isSignedIn);
        else listener();
      });
      return () => {
        unsubscribe();
        end();
      };
    },
    trackOpenText: () => {
      openTexts += 1;
      return () => {
        openTexts -= 1;
      };
    },
    signIn: (token) => {
      host.session.saveToken(token);
      endWaiting(host.session.isSignedIn());
    },
    signOut: () => {
      host.session.clear();
      endWaiting(host.session.isSignedIn());
    },
    cancelProof: () => endWaiting(false),
    send: async (request, options) => {
      // One key for all attempts of a write, so that it counts once.
      const isWrite = request.method !== "GET" && !request.path.startsWith("/api/auth/");
      const headers = isWrite
        ? { [writeHeaders.idempotencyKey]: crypto.randomUUID(), ...request.headers }
        : request.headers;
      const keyed = { ...request, headers };
      const answer = await host.send(keyed, options);
      if (signInPaths.has(request.path)) return answer;
      if (wantsProof(answer.status, answer.body)) return (await waitFor("proof")) ? host.send(keyed, options) : answer;
      if (answer.status !== 401) return answer;
      return (await waitForSession()) ? host.send(keyed, options) : answer;
    },
  };
}
