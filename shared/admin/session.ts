import type { ApiAnswer, ApiRequest } from "../api/client.ts";
import { writeHeaders } from "../api/endpoint.ts";
import { createEmitter } from "../async/emitter.ts";
import type { AdminHost, SendOptions } from "./host.ts";

/** 'expired': the server refused the token while a text is open, and calls wait for a new one. */
export type SessionState = "signed-out" | "signed-in" | "expired";

export interface Session {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** While a text is open, a 401 asks for a sign-in over the screen. Returns a function to call when it is closed. */
  trackOpenText(): () => void;
  /** Calls that wait continue with the new token. */
  signIn(token: string): void;
  /** Calls that wait end with their 401. */
  signOut(): void;
  /** Like the host's `send`; the only code that handles a 401. */
  send(request: ApiRequest, options?: SendOptions): Promise<ApiAnswer>;
}

/** A 401 of these calls is about a code, not about the session. */
const signInPaths = new Set(["/api/auth/send-otp", "/api/auth/verify-otp", "/api/auth/logout"]);

export function createSession(host: Pick<AdminHost, "send" | "session">): Session {
  let isExpired = false;
  let openTexts = 0;
  let waitingForSignIn: ((isSignedIn: boolean) => void)[] = [];
  const changes = createEmitter();

  const answerWaiting = (isSignedIn: boolean) => {
    const resolvers = waitingForSignIn;
    waitingForSignIn = [];
    for (const answer of resolvers) answer(isSignedIn);
  };
  const endExpiry = () => {
    isExpired = false;
    answerWaiting(host.session.isSignedIn());
    changes.emit();
  };

  function waitForSignIn(): Promise<boolean> {
    if (openTexts === 0) {
      host.session.clear();
      endExpiry();
      return Promise.resolve(false);
    }
    return new Promise((resolve) => {
      waitingForSignIn.push(resolve);
      isExpired = true;
      changes.emit();
    });
  }

  return {
    getState: () => (isExpired ? "expired" : host.session.isSignedIn() ? "signed-in" : "signed-out"),
    subscribe: (listener) => {
      const unsubscribe = changes.subscribe(listener);
      const end = host.session.subscribe(() => {
        // Signed in in another window: waiting calls continue.
        if (isExpired && host.session.isSignedIn()) endExpiry();
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
      endExpiry();
    },
    signOut: () => {
      host.session.clear();
      endExpiry();
    },
    send: async (request, options) => {
      // One key for all attempts of a write, so that it counts once.
      const isWrite = request.method !== "GET" && !request.path.startsWith("/api/auth/");
      const headers = isWrite
        ? { [writeHeaders.idempotencyKey]: crypto.randomUUID(), ...request.headers }
        : request.headers;
      const keyed = { ...request, headers };
      const answer = await host.send(keyed, options);
      if (answer.status !== 401 || signInPaths.has(request.path)) return answer;
      return (await waitForSignIn()) ? host.send(keyed, options) : answer;
    },
  };
}
