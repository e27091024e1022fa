/** As browsers name systems: the site calls this device by it. */
const systems: Partial<Record<NodeJS.Platform, string>> = {
  darwin: "Macintosh; Mac OS X",
  win32: "Windows NT",
  linux: "X11; Linux",
};

/** What the app calls itself: 'Illumine/1.5.0 (X11; Linux)'. */
export const toAgent = (version: string, system: NodeJS.Platform): string =>
  `Illumine/${version} (${systems[system] ?? "Unknown"})`;
