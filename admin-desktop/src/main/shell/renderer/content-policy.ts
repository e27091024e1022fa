export const contentPolicy = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  // Radix, sonner and Monaco add inline styles.
  "style-src": ["'self'", "'unsafe-inline'"],
  "font-src": ["'self'", "data:"],
  // Posts show images from the web; a site in development is on this computer.
  "img-src": ["'self'", "data:", "blob:", "https:", "http://localhost:*"],
  "connect-src": ["'self'"],
  "worker-src": ["'self'"],
  // Previews write into frames of the page itself.
  "frame-src": ["'none'"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'none'"],
} as const satisfies Record<string, readonly string[]>;

export const contentPolicyHeader = Object.entries(contentPolicy)
  .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
  .join("; ");
