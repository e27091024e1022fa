/** Request headers of the desktop app, which has no cookies. Ignored in requests that a web page made. */
export const clientHeaders = {
  /** 'desktop': challenge and device secret travel in bodies and headers instead of cookies. */
  client: "X-Illumine-Client",
  /** The device secret from the key store; sent with every request once there is one. */
  device: "X-Illumine-Device",
} as const;

export const writeHeaders = {
  /** A UUID. The same key and body again get the stored answer, for 90 days; another body 422. */
  idempotencyKey: "Idempotency-Key",
  replayed: "Idempotency-Replayed",
  /** The version that the writer began from, as the ETag gave it: '"12"'. Older than the stored one: 409. */
  ifMatch: "If-Match",
  /** How many seconds a report waited in the browser before it could be sent. The server bounds it. */
  queuedSeconds: "X-Queued-Seconds",
  /** What led to the write of a document, where it wasn't a person who pressed Save: a `WriteCause`. */
  writeCause: "Write-Cause",
  /**
   * Replacing a document with its staged version: the staged version that the writer began from, '0' without one. It is
   * deleted with the write; if another one is stored: 409.
   */
  stagedVersion: "Staged-Version",
  /** Where D1 stood after the answer; sent back, it makes the next read at least as new. */
  bookmark: "X-D1-Bookmark",
} as const;

/** Of a request: the token of a preview link, to read what it shows. */
export const previewHeader = "X-Preview-Token";
