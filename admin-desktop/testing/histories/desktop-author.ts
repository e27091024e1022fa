import { listAssessmentFields } from "@illumine/shared/admin/assessment-editor/saving/assessment-fields.ts";
import { applyChoices, compareThreeWays, getDefaultChoices } from "@illumine/shared/admin/drafts/fields.ts";
import { createAssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { DesktopFailure } from "#src/main/failure.ts";
import { type SendKind, toSendKind } from "#src/model/outbox.ts";
import { describeConflict } from "#src/renderer/editor/site-text.ts";
import { createComputer, type NetworkBehavior, online, type Started, toResponse } from "../site/computer.ts";
import type { ManualClock } from "../site/manual-clock.ts";
import type { ModelCall, SiteModel } from "../site/site-model.ts";
import { type EditedField, editedFields, type Marks, pickMarks, type Witness } from "./witness.ts";

interface Options {
  name: string;
  site: SiteModel;
  clock: ManualClock;
  witness: Witness;
  createId: () => string;
  random: () => number;
  handle: (who: string, call: ModelCall) => ReturnType<SiteModel["handle"]>;
}

/** The desktop app with its real outbox and connection over the model of a site. */
export async function createDesktopAuthor({ name, site, clock, witness, createId, random, handle }: Options) {
  const network = { behavior: online as NetworkBehavior };
  const behave: NetworkBehavior = (call) => network.behavior(call, () => toResponse(handle(name, call)));
  const computer = createComputer({ site, clock, createId, network: { behavior: behave } });
  let app: Started = await computer.start();
  await app.signIn();
  const assessment = site.stored.get("one");
  if (!assessment) throw new Error("The site has no assessment");
  const { draft } = createAssessmentText(assessment);
  const { id } = await computer.createDraft(draft, { assessment, readAt: "2026-03-01T09:00:00.000Z" });

  const read = async () => (await computer.drafts.read(id)).text.draft;
  const show = async () => witness.show(name, pickMarks(await read()));
  await show();

  async function send(kind: SendKind, resolvesConflict = false): Promise<void> {
    const { revision } = await computer.drafts.read(id);
    await app.outbox.add(id, revision, kind, { resolvesConflict }).catch((error: unknown) => {
      if (!(error instanceof DesktopFailure)) throw error;
    });
  }

  async function resolve(): Promise<void> {
    const entry = app.outbox.list().find(({ draftId }) => draftId === id);
    if (entry?.state.kind !== "conflict") return;
    const { text: mine, base: baseCopy } = await computer.drafts.read(id);
    const { base, theirs, resolvedBase } = describeConflict(baseCopy, entry.state.current);
    witness.show(name, pickMarks(theirs.draft));
    const changes = compareThreeWays(listAssessmentFields(...(base ? [base] : []), mine, theirs), {
      base,
      mine,
      theirs,
    });
    const choose = (): "mine" | "theirs" => (random() < 0.5 ? "mine" : "theirs");
    const chosenAtRandom = Object.fromEntries(changes.map(({ field }) => [field.key, choose()]));
    const text = applyChoices(mine, changes, { ...chosenAtRandom, ...getDefaultChoices(changes) });
    for (const field of editedFields) {
      const chosen = pickMarks(text.draft)[field];
      witness.replace(name, pickMarks(mine.draft)[field], chosen);
      witness.replace(name, pickMarks(theirs.draft)[field], chosen);
    }
    await computer.write(id, text.draft);
    await computer.drafts.updateLinks(id, { base: resolvedBase });
    await send(toSendKind(entry.kind), true);
  }

  return {
    network,
    show,
    send,
    resolve,
    edit: async (field: EditedField, mark: string) => {
      const before = await read();
      witness.replace(name, pickMarks(before)[field], mark);
      await computer.write(id, { ...before, [field]: mark });
    },
    restart: async () => {
      app.kill();
      app = await computer.start();
    },
    sendNow: () => app.outbox.sendNow(),
    hasConflict: () => app.outbox.list().some(({ state }) => state.kind === "conflict"),
    list: async (): Promise<Marks[]> =>
      Promise.all(
        computer.drafts.list().map(async (summary) => pickMarks((await computer.drafts.read(summary.id)).text.draft)),
      ),
    end: () => app.kill(),
  };
}
export type DesktopAuthor = Awaited<ReturnType<typeof createDesktopAuthor>>;
