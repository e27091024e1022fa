// Runs the real draft repository as fast as it can, and prints what was acknowledged, until it's killed. Arguments:
// the user's folder, a seed.
import { createHash, randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import { startupSnapshot } from "node:v8";
import { createEmptyDraft } from "@illumine/shared/assessment/draft.ts";
import { nodeDisk } from "#src/main/disk/disk.ts";
import { createDraftRepository } from "#src/main/drafts/create-draft-repository.ts";
import { createDraftHistory } from "#src/main/history/draft-history.ts";
import { createRandom } from "../random.ts";

async function main() {
  const [folder = "", seed = "1"] = process.argv.slice(2);
  const random = createRandom(Number(seed));
  const maxDrafts = 4;

  const print = (...values: (string | number)[]) => writeSync(1, `${values.join(" ")}\n`);

  const buildText = () => {
    const json = randomUUID().repeat(1 + Math.floor(random() * 2000));
    return { text: { draft: createEmptyDraft(), json }, hash: createHash("sha256").update(json).digest("hex") };
  };

  const store = await createDraftRepository({
    disk: nodeDisk,
    folder,
    clock: { now: () => Date.now() },
    createId: randomUUID,
    log: { info: () => undefined, error: (message) => print("failed", message) },
  });
  const history = createDraftHistory({
    ...{ disk: nodeDisk, folder, clock: { now: () => Date.now() }, createId: randomUUID },
    log: { info: () => undefined, error: (message) => print("failed", message) },
  });
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];

  async function step(): Promise<void> {
    const drafts = store.list();
    const binned = store.listBin();
    const chance = random();
    const { text, hash } = buildText();
    if (drafts.length < maxDrafts && chance < 0.3) {
      const { id, revision } = await store.create({ text, base: null, file: null });
      return void print("saved", id, revision, hash);
    }
    const draft = pick(drafts);
    const discarded = pick(binned);
    if (discarded && chance < 0.4) {
      const { revision } = await store.restore(discarded.id);
      return void print("restored", discarded.id, revision);
    }
    if (draft && chance < 0.5) {
      await store.discard(draft.id);
      return void print("discarded", draft.id, draft.revision);
    }
    if (!draft) return;
    if (chance < 0.6) {
      const current = await store.read(draft.id);
      await history.take({ ...current, text }, "writing");
      return void print("snapshot", draft.id, draft.revision, hash);
    }
    print("begun", draft.id, draft.revision + 1, hash);
    const written = await store.write({ id: draft.id, revision: draft.revision, text });
    print(written.kind, draft.id, draft.revision + 1, hash);
  }

  print("ready");
  for (;;) await step();
}
// Starts from a snapshot, because loading the bundle would take longer than the test.
startupSnapshot.setDeserializeMainFunction(() => void main());
