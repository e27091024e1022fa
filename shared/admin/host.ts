import type { ComponentType, ReactNode } from "react";
import type { ApiAnswer, ApiRequest } from "../api/client.ts";
import type { BrowserOptions, RegistrationAnswer, SignInAnswer } from "../api/passkeys.ts";
import type { KeyGroup } from "./keys/key-groups.ts";

export interface SendOptions {
  /** Share of the request that is sent, 0 to 1; for uploads. */
  onProgress?: (share: number) => void;
}

/** Stores texts on this device until the server has them. Each key holds one JSON value. */
export interface LocalCopyStore {
  /** The value as it was written, unchecked; null where there is none. */
  read(key: string): Promise<unknown>;
  /** Resolves once the value survives a crash; rejects where the device refuses it. */
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
}

/** Whether this device has a session. The token itself never leaves the host. */
export interface HostSession {
  isSignedIn(): boolean;
  saveToken(token: string): void;
  clear(): void;
  /** The listener runs when another window signs in or out. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Asks the person for a passkey. Rejects with the browser's error where that fails. */
export interface PasskeyPrompts {
  create(options: BrowserOptions): Promise<RegistrationAnswer>;
  get(options: BrowserOptions): Promise<SignInAnswer>;
}

export interface BrowserSignIn {
  /** Waits for the browser; null if it was canceled. Rejects with a message for the person. */
  start(): Promise<{ token: string } | null>;
  cancel(): void;
}

/** Path from the site's root and query, as in '/admin/new-post' and '?page=2'. */
export interface AdminLocation {
  path: string;
  search: string;
}

export interface NavigateOptions {
  replace?: boolean;
  preventScrollReset?: boolean;
}

export interface LeaveGuard {
  isLeaving: boolean;
  leave(): void;
  stay(): void;
}

export interface AdminHost {
  /** Calls the API with this device's session. Rejects when there is no answer at all. */
  send(request: ApiRequest, options?: SendOptions): Promise<ApiAnswer>;
  session: HostSession;
  passkeys: PasskeyPrompts | null;
  /** Null in a browser. */
  browserSignIn: BrowserSignIn | null;
  localCopies: LocalCopyStore;
  saveFile(name: string, contents: Blob): void;
  /** Reads a file of the site by its path, such as '/files/…'. Null where only the API can be reached. */
  readFile: ((path: string) => Promise<Blob>) | null;
  /** Whether the API is a developer's: then it answers calls that it refuses elsewhere. */
  isDevelopment: boolean;
  /** The visitors' site without a trailing slash, for 'View site' and preview links. */
  siteUrl(): string;
  /** The host's header, above the administrator's; null where there is none. */
  frame: ComponentType<{ children: ReactNode }> | null;
  keyGroups: readonly KeyGroup[];
  /** A hook; renders again with each change. */
  useLocation(): AdminLocation;
  useNavigate(): (to: string, options?: NavigateOptions) => void;
  /**
   * A hook: while `isGuarded`, it holds every way out of the screen, including closing the window.
   * @param screenPath another path of the same screen: going there leaves nothing
   */
  useLeaveGuard(isGuarded: boolean, screenPath: string): LeaveGuard;
}
