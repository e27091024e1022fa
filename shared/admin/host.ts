import type { ApiAnswer, ApiRequest } from "../api/client.ts";

export interface SendOptions {
  /** Told of the share of the request that is sent, 0 to 1; for uploads. */
  onProgress?: (share: number) => void;
}

/** Where texts are kept on this device until the server has them. Each key holds one JSON value. */
export interface DraftShelf {
  /** The value as it was written, unchecked; null where there is none. */
  read(key: string): Promise<unknown>;
  /** Resolves once the value survives a crash; rejects where the device refuses it. */
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  /** The keys that begin with a prefix. */
  list(prefix: string): Promise<string[]>;
}

/** Whether this device holds a session. The token itself never leaves the host. */
export interface HostSession {
  isSignedIn(): boolean;
  /** Keeps what `POST /auth/verify-otp` gave. */
  keep(token: string): void;
  clear(): void;
  /** Calls back when another window signed in or out. Returns the end of it. */
  subscribe(listener: () => void): () => void;
}

/** Where the administrator is: path from the site's root and query, as in '/admin/new-post' and '?page=2'. */
export interface Place {
  path: string;
  search: string;
}

export interface LeaveGuard {
  /** Somebody wants to leave, and waits for an answer. */
  isLeaving: boolean;
  leave(): void;
  stay(): void;
}

/** The few things that the administrator's screens need from where they run: a browser's page, or the desktop app. */
export interface AdminHost {
  /** Reaches the API with the session of this device. Rejects when there is no answer at all. */
  send(request: ApiRequest, options?: SendOptions): Promise<ApiAnswer>;
  session: HostSession;
  drafts: DraftShelf;
  /** Gives the administrator a file to keep. */
  saveFile(name: string, contents: Blob): void;
  /** Whether the API is a developer's own: it answers calls then that it refuses everywhere else. */
  isDevelopment: boolean;
  /** The visitors' site, without a slash at its end: where 'View site' and preview links lead. */
  siteUrl(): string;
  /** Where the host's own screens begin, beside the administrator's; null where it has none. */
  homePlace: { label: string; to: string } | null;
  /** A hook: the place, anew with each change. */
  usePlace(): Place;
  /** A hook. `replace`: without a step back to where one was. */
  useNavigate(): (to: string, options?: { replace?: boolean }) => void;
  /**
   * A hook: holds back every way out of the screen while `isGuarded`, closing the window among them.
   * @param ownPath another path of the same screen: going there leaves nothing
   */
  useLeaveGuard(isGuarded: boolean, ownPath: string): LeaveGuard;
}
