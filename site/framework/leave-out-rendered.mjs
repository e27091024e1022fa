import { join } from "node:path";
import { site } from "../scripts/paths.mjs";

const serverModule = /@remix-run[\\/]server-runtime[\\/]dist[\\/]esm[\\/]server\.js$/;
const encoding = "encodeViaTurboStream(state,";
/** One for a page, one for the page of an error. */
const encodingCount = 2;

/**
 * Documents don't repeat what they show: see rendered-data.ts. Client-side navigation still gets all data.
 * @returns {import("vite").Plugin}
 */
export const withoutRenderedData = () => ({
  name: "without-rendered-data",
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
  transform(code, id) {
    if (!serverModule.test(id)) return null;
    const parts = code.split(encoding);
    if (parts.length !== encodingCount + 1) {
      throw new Error("Remix no longer writes documents as in 2.17: see site/docs/before-you-upgrade.md");
    }
    const from = JSON.stringify(join(site, "framework/rendered-data.ts"));
    return {
      code: `import { leaveOutRendered } from ${from};\n${parts.join("encodeViaTurboStream(leaveOutRendered(state),")}`,
      map: null,
    };
  },
});
