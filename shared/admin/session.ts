import type { ApiAnswer, ApiRequest } from "../api/client.ts";
import { writeHeaders } from "../api/endpoint.ts";
import type { AdminHost, SendOptions } from "./host.ts";

/** 'expired': the server refused the token while a text is on the screen, and calls wait for a new one. */
export type SessionState = "signed-out" | "signed-in" | "expired";

export interface Session {
  readState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Says that a text is on the screen that must survive a 401. Returns the end of it. */
  holdText(): () => void;
  /** A new token: whoever waits for it goes on. */
  signIn(token: string): void;
  /** Nobody signs in now: calls that wait end as the 401 that they are. */
  signOut(): void;
  /** As the host's `send`; the one place that handles a 401. */
  send(request: ApiRequest, options?: SendOptions): Promise<ApiAnswer>;
}

/** Calls of the sign-in itself: their 401 is an answer about a code, not about a session. */
const ownWays = new Set(["/api/auth/send-otp", "/api/auth/verify-otp", "/api/auth/logout"]);

/** The administrator's session on this device, over a host's. */
export function createSession(host: Pick<AdminHost, "send" | "session">): Session {
  let isExpired = false;
  let texts = 0;
  let waiting: ((isSignedIn: boolean) => void)[] = [];
  const listeners = new Set<() => void>();

  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const answerWaiting = (isSignedIn: boolean) => {
    const own = waiting;
    waiting = [];
    for (const answer of own) answer(isSignedIn);
  };
  const settle = () => {
    isExpired = false;
    answerWaiting(host.session.isSignedIn());
    tell();
  };

  /** Resolves with true once there is a new token. */
  function waitForSignIn(): Promise<boolean> {
    if (texts === 0) {
      host.session.clear();
      settle();
      return Promise.resolve(false);
    }
    return new Promise((resolve) => {
      waiting.push(resolve);
      isExpired = true;
      tell();
    });
  }

  return {
    readState: () => (isExpired ? "expired" : host.session.isSignedIn() ? "signed-in" : "signed-out"),
    subscribe: (listener) => {
      listeners.add(listener);
      const end = host.session.subscribe(() => {
        // Signed in in another window: what waits here goes on.
        if (isExpired && host.session.isSignedIn()) settle();
        else listener();
      });
      return () => {
        listeners.delete(listener);
        end();
      };
    },
    holdText: () => {
      texts += 1;
      return () => {
        texts -= 1;
      };
    },
    signIn: (token) => {
      host.session.keep(token);
      settle();
    },
    signOut: () => {
      host.session.clear();
      settle();
    },
    send: async (request, options) => {
      // One key for all tries of a write, so that it counts once.
      const isWrite = request.method !== "GET" && !request.path.startsWith("/api/auth/");
      const headers = isWrite
        ? { [writeHeaders.idempotencyKey]: crypto.randomUUID(), ...request.headers }
        : request.headers;
      const keyed = { ...request, headers };
      const answer = await host.send(keyed, options);
      if (answer.status !== 401 || ownWays.has(request.path)) return answer;
      return (await waitForSignIn()) ? host.send(keyed, options) : answer;
    },
  };
}
