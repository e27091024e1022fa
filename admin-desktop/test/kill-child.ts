// A process that runs the real draft store as fast as it can and says on its output what it was told is kept, until it is
// killed. Arguments: the user's folder, a seed.
import { createHash, randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import { startupSnapshot } from "node:v8";
import { toEmptyDraft } from "@illumine/shared/assessment/draft.ts";
import { nodeDisk } from "../src/main/disk/disk.ts";
import { createDraftStore } from "../src/main/drafts/create-draft-store.ts";
import { createRandom } from "./random.ts";

async function main() {
  const [folder = "", seed = "1"] = process.argv.slice(2);
  const random = createRandom(Number(seed));
  const mostDrafts = 4;

  /** Unsynchronised output could be lost with the process, and with it the word of what was kept. */
  const say = (...words: (string | number)[]) => writeSync(1, `${words.join(" ")}\n`);

  const buildText = () => {
    const json = randomUUID().repeat(1 + Math.floor(random() * 2000));
    return { text: { draft: toEmptyDraft(), json }, hash: createHash("sha256").update(json).digest("hex") };
  };

  const store = await createDraftStore({
    disk: nodeDisk,
    folder,
    clock: { now: () => Date.now() },
    createId: randomUUID,
    log: { info: () => undefined, error: (message) => say("failed", message) },
  });
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];

  async function act(): Promise<void> {
    const kept = store.list();
    const binned = store.listBin();
    const chance = random();
    const { text, hash } = buildText();
    if (kept.length < mostDrafts && chance < 0.3) {
      const { id, revision } = await store.create({ text, base: null, file: null });
      return void say("kept", id, revision, hash);
    }
    const draft = pick(kept);
    const discarded = pick(binned);
    if (discarded && chance < 0.4) {
      const { revision } = await store.restore(discarded.id);
      return void say("restored", discarded.id, revision);
    }
    if (draft && chance < 0.5) {
      await store.discard(draft.id);
      return void say("discarded", draft.id, draft.revision);
    }
    if (!draft) return;
    say("begun", draft.id, draft.revision + 1, hash);
    const written = await store.write({ id: draft.id, revision: draft.revision, text });
    say(written.kind, draft.id, draft.revision + 1, hash);
  }

  say("ready");
  for (;;) await act();
}
// It starts from a snapshot of itself: reading and running the bundle would take longer than what it is there for.
startupSnapshot.setDeserializeMainFunction(() => void main());
