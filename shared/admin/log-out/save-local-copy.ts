import { type ApiClient, ApiFailure } from "#api/client.ts";
import type { DocumentKind, StoredDocument } from "../drafts/document-kind.ts";
import type { LocalCopy } from "../drafts/local-copies.ts";
import { describeFailure } from "../failure-message.ts";

const changed = "It was changed on the site since. Keep it, and open it later to compare both.";
const gone = "It was deleted on the site. Keep it, and open it later to save it as new.";

const unclear = "The site's answer couldn't be read. Keep it, and try again later.";

function describeRefusal(error: unknown, isNew: boolean): string {
  if (!(error instanceof ApiFailure)) return describeFailure(error);
  if (error.status === 0) return unclear;
  if (error.status === 409 && !isNew) return changed;
  return error.status === 404 ? gone : error.message;
}

/** As autosave would: nothing unseen is overwritten or published. Resolves with why that isn't possible, or null. */
export async function saveLocalCopy<Text extends object, Stored extends StoredDocument>(
  api: ApiClient,
  kind: DocumentKind<Text, Stored>,
  { id, text: copied, baseVersion }: LocalCopy<Text> & { id: string },
): Promise<string | null> {
  const calls = kind.connect(api, id, baseVersion === null);
  const request = { key: crypto.randomUUID(), cause: null };
  try {
    const stored = baseVersion === null ? null : await calls.read();
    if (stored && stored.version !== baseVersion) return changed;
    const text = calls.toAutosaveText(copied, stored);
    const [problem] = calls.validate(text);
    if (problem) return `${problem.message}. Keep it, and open it later to fix this.`;
    if (!stored) await calls.create(text, request);
    else if (!calls.isPublished(stored)) await calls.replace(text, stored.version, request);
    else {
      // A copy doesn't know which staged version its author saw.
      if (!calls.staging || (await calls.staging.readStaged())) return changed;
      await calls.staging.stage(text, { version: 0, baseVersion: stored.version }, request);
    }
    return null;
  } catch (error) {
    return describeRefusal(error, baseVersion === null);
  }
}
