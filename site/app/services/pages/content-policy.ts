interface ContentPolicy {
  /** Nonces or hashes of the page's inline scripts, quoted. */
  scripts: string[];
  hasAds: boolean;
  /** Posts can show images from any site. */
  hasPosts?: boolean;
}

// The ad network publishes no list of hosts and supports only policies that let scripts load any script. We allow the
// hosts that its units are known to use; anything else is blocked, at the cost of an ad.
const adScripts = [
  "https://*.googlesyndication.com",
  "https://*.doubleclick.net",
  "https://*.googletagservices.com",
  "https://*.adtrafficquality.google",
];
const adFrames = [...adScripts, "https://www.google.com"];

export function buildContentPolicy({ scripts, hasAds, hasPosts = false }: ContentPolicy): string {
  const withAds = (source: string, hosts: string[]) => (hasAds ? [source, ...hosts].join(" ") : source);
  return [
    "default-src 'self'",
    withAds(["script-src 'self'", ...scripts].join(" "), adScripts),
    // With a nonce here, Radix loses its scroll lock and sonner its styles.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${hasAds || hasPosts ? " https:" : ""}`,
    "font-src 'self'",
    withAds("connect-src 'self'", adFrames),
    ...(hasAds ? [withAds("frame-src 'self'", adFrames)] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
