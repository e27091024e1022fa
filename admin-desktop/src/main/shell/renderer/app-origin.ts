/** The scheme that only this app serves, and only to itself. */
export const appScheme = "app";
export const appHost = "illumine";
export const startUrl = `${appScheme}://${appHost}/`;

/** Null for what is no address. */
export const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

export const isLocalhost = (url: URL): boolean => url.hostname === "localhost" || url.hostname === "127.0.0.1";

/**
 * Whether an address is of our own screens. Compared part by part: 'app://illumine.evil.example' begins alike.
 * @param developmentUrl where electron-vite serves them while they are written, null in the packaged app
 */
export function isOwnUrl(text: string, developmentUrl: URL | null): boolean {
  const url = parseUrl(text);
  if (!url || url.username || url.password) return false;
  if (developmentUrl) return url.protocol === developmentUrl.protocol && url.host === developmentUrl.host;
  return url.protocol === `${appScheme}:` && url.host === appHost;
}

/** Where electron-vite serves the screens; null in the packaged app, and for any address but this computer's own. */
export function findDevelopmentUrl(named: string | undefined, isPackaged: boolean): URL | null {
  const url = named && !isPackaged ? parseUrl(named) : null;
  return url && url.protocol === "http:" && isLocalhost(url) ? url : null;
}
