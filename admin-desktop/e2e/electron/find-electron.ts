import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../../node_modules/electron");

/** Null where Electron was never downloaded. Requiring the package would download it. */
export function findElectron(environment = process.env): string | null {
  const named = join(folder, "path.txt");
  const program = existsSync(named) ? readFileSync(named, "utf8") : "electron";
  const path = join(environment["ELECTRON_OVERRIDE_DIST_PATH"] ?? join(folder, "dist"), program);
  return existsSync(path) ? path : null;
}
