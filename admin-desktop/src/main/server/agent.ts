/** As in browsers' user agents: the site names the device by it. */
const systems: Partial<Record<NodeJS.Platform, string>> = {
  darwin: "Macintosh; Mac OS X",
  win32: "Windows NT",
  linux: "X11; Linux",
};

export const buildUserAgent = (version: string, system: NodeJS.Platform): string =>
  `Illumine/${version} (${systems[system] ?? "Unknown"})`;
