/** Tokens and secrets stay in main. */
export interface Connection {
  server: string | null;
  isSignedIn: boolean;
  /** When the session expires, ISO 8601. */
  expiresAt: string | null;
  storedIn: "key store" | "memory";
  /** Whether the last request got a response; null before the first one. */
  isReachable: boolean | null;
}
