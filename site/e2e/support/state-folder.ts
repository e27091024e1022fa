import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

/** What the server under test keeps: its database and files, and what tests note beside them. Goes with the server. */
export const stateFolder = join(root, `.wrangler/e2e-${process.env["E2E_PORT"] ?? "8799"}`);
