interface ContentPolicy {
  /** Sources of script-src for the page's own inline scripts: nonces or hashes, in their quotes. */
  scripts: string[];
  /** Whether the page may ask the advertising network. */
  hasAds: boolean;
  /** Whether it shows posts, whose pictures may come from anywhere on the web. */
  hasPosts?: boolean;
}

// The network gives no list: it backs only a policy that lets any script load any other. These are the hosts that its
// unit is known to ask; what it asks beyond them stays out, at the cost of an advertisement.
const adScripts = [
  "https://*.googlesyndication.com",
  "https://*.doubleclick.net",
  "https://*.googletagservices.com",
  "https://*.adtrafficquality.google",
];
const adFrames = [...adScripts, "https://www.google.com"];

/** The Content-Security-Policy of a page. */
export function toContentPolicy({ scripts, hasAds, hasPosts = false }: ContentPolicy): string {
  const withAds = (own: string, hosts: string[]) => (hasAds ? [own, ...hosts].join(" ") : own);
  return [
    "default-src 'self'",
    withAds(["script-src 'self'", ...scripts].join(" "), adScripts),
    // With a nonce here Radix loses its scroll lock and sonner its styles.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${hasAds || hasPosts ? " https:" : ""}`,
    "font-src 'self'",
    withAds("connect-src 'self'", adFrames),
    ...(hasAds ? [withAds("frame-src 'self'", adFrames)] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
