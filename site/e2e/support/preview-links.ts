import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import type { Page } from "@playwright/test";
import { buildPreviewPath } from "#app/services/preview-cookie.ts";
import { createPreviewToken } from "#app/services/tokens/preview-links.ts";
import { findSigningKeys } from "#app/services/tokens/signing-keys.ts";

const file = fileURLToPath(new URL("../../../.dev.vars", import.meta.url));

interface Previewed {
  entity: string;
  id: string;
  path: string;
}

/** Signed with the secret of the site under test. */
export async function buildPreviewLink(target: Previewed): Promise<string> {
  const { JWT_SECRET } = parseEnv(readFileSync(file, "utf8"));
  const keys = findSigningKeys({ JWT_SECRET });
  if (!keys) throw new Error(".dev.vars has no JWT_SECRET");
  return buildPreviewPath((await createPreviewToken(keys, { ...target, now: new Date() })).token);
}

/** Doesn't wait for the link's page: it may already be leading on. */
export async function openPreviewLink(page: Page, target: Previewed): Promise<void> {
  await page.goto(await buildPreviewLink(target), { waitUntil: "commit" });
}
