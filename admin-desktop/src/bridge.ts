/** The whole contract between main and renderer. Grows with what the screens of shared/admin need from their host. */
export interface DesktopBridge {
  /** Version of the desktop app, as in package.json. */
  getVersion(): Promise<string>;
}

/** The names of the IPC channels, one per method of the bridge. */
export const channels = { getVersion: "app:version" } as const satisfies Record<keyof DesktopBridge, string>;
