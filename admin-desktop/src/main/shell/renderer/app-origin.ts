export const appScheme = "app";
export const appHost = "illumine";
export const startUrl = `${appScheme}://${appHost}/`;

export const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

export const isLocalhost = (url: URL): boolean => url.hostname === "localhost" || url.hostname === "127.0.0.1";

/** Compares parts, because 'app://illumine.evil.example' has the same beginning. */
export function isAppUrl(text: string, developmentUrl: URL | null): boolean {
  const url = parseUrl(text);
  if (!url || url.username || url.password) return false;
  if (developmentUrl) return url.protocol === developmentUrl.protocol && url.host === developmentUrl.host;
  return url.protocol === `${appScheme}:` && url.host === appHost;
}

/** Null in the packaged app, and for any address but this computer's. */
export function findDevelopmentUrl(address: string | undefined, isPackaged: boolean): URL | null {
  const url = address && !isPackaged ? parseUrl(address) : null;
  return url && url.protocol === "http:" && isLocalhost(url) ? url : null;
}
