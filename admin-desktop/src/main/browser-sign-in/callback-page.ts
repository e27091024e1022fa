import { createHash } from "node:crypto";
import { brand } from "@illumine/shared/brand.ts";

const style =
  "body{max-width:32rem;margin:20vh auto;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif}h1{font-size:1.75rem;line-height:1.2}";
const styleHash = createHash("sha256").update(style).digest("base64");

/** No script, nothing from elsewhere, and no trace of its address, which has the code. */
export const callbackHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  Connection: "close",
} as const;

const texts = {
  "signed in": ["You're signed in", "You can close this tab and go back to the app."],
  failed: ["The app couldn't sign in", "Go back to the app, which says why, and try again."],
  unknown: ["Nothing is waiting here", "Go back to the app and choose Sign in with your browser."],
} as const;

export function buildCallbackPage(kind: keyof typeof texts): string {
  const [title, text] = texts[kind];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width"><title>${title}: ${brand.name}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
}
