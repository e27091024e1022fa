/** Bundled, minified and hashed by `framework/inline-script.mjs`. */
declare module "*?inline-script" {
  export const text: string;
  /** For `script-src`: `'sha256-…'`. */
  export const hash: string;
}
