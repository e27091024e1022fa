// One of several processes that edit the same draft or file as fast as they can. Prints each outcome. Arguments: what to
// edit, its folder, its id or path, this process's name, the number of edits.
import { randomUUID } from "node:crypto";
import { readFileSync, writeSync } from "node:fs";
import { createEmptyDraft } from "@illumine/shared/assessment/draft.ts";
import { nodeDisk } from "#src/main/disk/disk.ts";
import { createDraftRepository } from "#src/main/drafts/create-draft-repository.ts";
import { hashFile } from "#src/main/files/parse-file.ts";
import { saveAssessmentFile } from "#src/main/files/save-assessment-file.ts";

const [kind = "", folder = "", target = "", name = "", edits = "0"] = process.argv.slice(2);

const buildText = (json: string) => ({ draft: createEmptyDraft(), json });

async function createDraftEdit() {
  const store = await createDraftRepository({
    disk: nodeDisk,
    folder,
    clock: { now: () => Date.now() },
    createId: randomUUID,
    log: { info: () => undefined, error: (message) => void writeSync(1, `failed ${message}\n`) },
  });
  return async (label: string) => {
    const { revision, text } = await store.read(target);
    const written = await store.write({ id: target, revision, text: buildText(label) });
    return { isSaved: written.kind === "saved", before: text.json ?? "" };
  };
}

async function editFile(label: string) {
  const bytes = readFileSync(target);
  const saved = await saveAssessmentFile(nodeDisk, {
    ...{ path: target, text: buildText(label), knownHash: hashFile(bytes), token: randomUUID() },
  });
  return { isSaved: saved.kind === "saved", before: bytes.toString("utf8").trim() };
}

async function main() {
  const edit = kind === "draft" ? await createDraftEdit() : editFile;
  writeSync(1, "ready\n");
  await new Promise((resolve) => process.stdin.once("data", resolve));
  for (let at = 1; at <= Number(edits); at += 1) {
    const label = `${name}-${at}`;
    const { isSaved, before } = await edit(label);
    writeSync(1, `${isSaved ? "saved" : "reported"} ${label} ${before}\n`);
  }
  process.exit();
}
void main();
