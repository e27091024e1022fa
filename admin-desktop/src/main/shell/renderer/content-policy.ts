/** What the screens may load and run, by directive. */
export const contentPolicy = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  // Radix, sonner and Monaco put their styles into the page, with attributes and elements that have no file.
  "style-src": ["'self'", "'unsafe-inline'"],
  "font-src": ["'self'", "data:"],
  // Posts show pictures from the web; a site under development is on this computer.
  "img-src": ["'self'", "data:", "blob:", "https:", "http://localhost:*"],
  "connect-src": ["'self'"],
  "worker-src": ["'self'"],
  // Previews write into frames of their own page, which nothing is loaded into.
  "frame-src": ["'none'"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'none'"],
} as const satisfies Record<string, readonly string[]>;

export const contentPolicyHeader = Object.entries(contentPolicy)
  .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
  .join("; ");
