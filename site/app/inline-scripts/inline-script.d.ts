/** A module of this folder as a script for the page itself: bundled, minified and hashed by `framework/inline-script.mjs`. */
declare module "*?inline-script" {
  export const text: string;
  /** As a source of `script-src`: `'sha256-…'`. */
  export const hash: string;
}
