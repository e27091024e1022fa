/** Tokens and secrets stay in main. */
export interface Connection {
  server: string | null;
  isSignedIn: boolean;
  /** When the session expires, ISO 8601. */
  expiresAt: string | null;
  /** waiting: the key store hasn't answered yet, so the session is in memory until it does. */
  storedIn: "key store" | "memory" | "waiting";
  /** Whether the last request got a response; null before the first one, and while a check takes longer than usual. */
  isReachable: boolean | null;
}
