/** Who this computer is to the site. Tokens and secrets stay in main. */
export interface Connection {
  server: string | null;
  isSignedIn: boolean;
  /** Of the session, ISO 8601. */
  expiresAt: string | null;
  /** Where the session is kept: 'memory' where the computer has no key store, until the app is closed. */
  keptIn: "key store" | "memory";
  /** Whether the site answered when it was asked last; null before it was asked. */
  isReachable: boolean | null;
}
