import { fileURLToPath } from "node:url";

const toPath = (/** @type {string} */ relative) => fileURLToPath(new URL(relative, import.meta.url));

export const root = toPath("../..");
export const site = toPath("..");
/** Where `wrangler dev` and `npm run dev` keep D1 and R2. */
export const localState = toPath("../../.wrangler/state");
