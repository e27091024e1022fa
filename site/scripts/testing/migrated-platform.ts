import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openLocalPlatform, type Platform } from "../platform.ts";

/**
 * A real local D1 and R2 in a temporary folder, deleted on dispose.
 * @param template a state folder to start from
 */
export async function openTemporaryPlatform(template?: string): Promise<Platform & { state: string }> {
  const state = mkdtempSync(join(tmpdir(), "illumine-platform-"));
  if (template) cpSync(template, state, { recursive: true });
  const { env, dispose } = await openLocalPlatform(state);
  return {
    env,
    state,
    dispose: async () => {
      await dispose();
      rmSync(state, { recursive: true, force: true });
    },
  };
}
