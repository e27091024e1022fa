import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A fixture: the app's folder of data, empty at first. Starts in a test share it. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from a pattern.
export async function userData({}: object, use: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "illumine-electron-"));
  await use(folder);
  rmSync(folder, { recursive: true, force: true });
}
