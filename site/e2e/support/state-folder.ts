import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Database and files of the server under test, deleted with it. */
export const stateFolder = join(root, `.wrangler/e2e-${process.env["E2E_PORT"] ?? "8799"}`);
