import { assessmentKind } from "@illumine/shared/admin/assessment-editor/saving/assessment-kind.ts";
import { createDocumentSaver, type DocumentSaver } from "@illumine/shared/admin/drafts/document-saver.ts";
import { applyChoices, compareThreeWays, getDefaultChoices } from "@illumine/shared/admin/drafts/fields.ts";
import {
  buildLocalCopyKey,
  createLocalCopyWriter,
  listLocalCopies,
} from "@illumine/shared/admin/drafts/local-copies.ts";
import { readNewer } from "@illumine/shared/admin/drafts/other-windows.ts";
import type { SaveKind } from "@illumine/shared/admin/drafts/save-state.ts";
import { createFormTextStore, type FormTextStore } from "@illumine/shared/admin/drafts/text-store.ts";
import { openStaged } from "@illumine/shared/admin/drafts/use-open-document.ts";
import type { LocalCopyStore } from "@illumine/shared/admin/host.ts";
import type { AdminAssessment } from "@illumine/shared/api/admin-assessments.ts";
import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { createApiClient } from "@illumine/shared/api/client.ts";
import { clientHeaders } from "@illumine/shared/api/headers.ts";
import { type NetworkBehavior, online, toResponse } from "../site/computer.ts";
import type { ManualClock } from "../site/manual-clock.ts";
import { buildToken, deviceSecret, type ModelCall, type SiteModel } from "../site/site-model.ts";
import { type EditedField, editedFields, type Marks, pickMarks, type Witness } from "./witness.ts";

interface Editor {
  copyKey: string;
  textStore: FormTextStore<AssessmentText>;
  saver: DocumentSaver<AssessmentText, AdminAssessment>;
  stopShowing: () => void;
  stop: () => void;
}

interface Options {
  name: string;
  clock: ManualClock;
  witness: Witness;
  createId: () => string;
  random: () => number;
  handle: (who: string, call: ModelCall) => ReturnType<SiteModel["handle"]>;
}

const documentId = "one";

function createMemoryCopies(): LocalCopyStore & { values: Map<string, unknown> } {
  const values = new Map<string, unknown>();
  return {
    values,
    read: async (key) => values.get(key) ?? null,
    write: async (key, value) => void values.set(key, structuredClone(value)),
    remove: async (key) => void values.delete(key),
    list: async (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
  };
}

/** A browser window with the web's own document state over the model of a site. */
export function createWebAuthor({ name, clock, witness, createId, random, handle }: Options) {
  const network = { behavior: online as NetworkBehavior };
  const copies = createMemoryCopies();
  let editor: Editor | null = null;

  const api = createApiClient(async ({ method, path, body, headers = {} }) => {
    const call: ModelCall = {
      method: method as ModelCall["method"],
      path,
      ...(body !== undefined && { body: JSON.parse(JSON.stringify(body)) as unknown }),
      headers: {
        ...Object.fromEntries(Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value])),
        [clientHeaders.client.toLowerCase()]: "desktop",
        [clientHeaders.device.toLowerCase()]: deviceSecret,
        authorization: `Bearer ${buildToken(1)}`,
      },
    };
    const response = await network.behavior(call, () => toResponse(handle(name, call)));
    return { status: response.status, body: (await response.json()) as unknown, headers: response.headers };
  });

  async function open(): Promise<void> {
    const calls = assessmentKind.connect(api, documentId, false);
    const stored = await calls.read();
    const found = (await calls.staging?.readStaged()) ?? null;
    const { text, staged } = found
      ? openStaged(assessmentKind, calls, stored, found)
      : { text: calls.toText(stored), staged: null };
    const { listFields } = assessmentKind;
    const textStore = createFormTextStore(text);
    const copyKey = buildLocalCopyKey("assessment", documentId, createId());
    const saver = createDocumentSaver<AssessmentText, AdminAssessment>({
      ...{ textStore, empty: assessmentKind.createEmpty(), stored, staged, listFields, savedAt: null, adapter: calls },
      copies: createLocalCopyWriter(copies, () => copyKey),
      clock: { now: clock.now, setTimer: clock.after },
      createKey: createId,
    });
    const show = () => witness.show(name, pickMarks(textStore.read().draft));
    show();
    const stopShowing = textStore.store.subscribe(show);
    editor = { copyKey, textStore, saver, stopShowing, stop: saver.open() };
  }

  function close(): void {
    editor?.stop();
    editor?.stopShowing();
    editor = null;
  }

  /** As the notice over the editor offers it. */
  async function restoreCopy(): Promise<void> {
    if (!editor) return;
    const { copyKey } = editor;
    const found = await listLocalCopies(copies, assessmentKind.copies, documentId);
    const copy = found.find(({ key }) => key !== copyKey);
    if (!copy) return;
    const before = pickMarks(editor.textStore.read().draft);
    const after = pickMarks(copy.text.draft);
    witness.show(name, after);
    for (const field of editedFields) witness.replace(name, before[field], after[field]);
    editor.textStore.replace(copy.text);
    await copies.remove(copy.key);
  }

  /** As after another window's save, or on coming back to this one. */
  async function check(): Promise<void> {
    if (!editor) return;
    const { saver } = editor;
    const { stored, staged } = saver.store.getState();
    const calls = assessmentKind.connect(api, documentId, false);
    if (stored) await saver.checkStored(() => readNewer(calls, { stored, staged })).catch(() => null);
  }

  async function resolve(): Promise<void> {
    editor?.saver.compareNewer();
    const state = editor?.saver.store.getState().save;
    if (!editor || state?.kind !== "conflict") return;
    const calls = assessmentKind.connect(api, documentId, false);
    const mine = editor.textStore.read();
    const theirs = calls.toText(state.theirs);
    const base = state.base && calls.toText(state.base);
    witness.show(name, pickMarks(theirs.draft));
    if (base) witness.show(name, pickMarks(base.draft));
    const fields = assessmentKind.listFields(...(base ? [base] : []), mine, theirs);
    const changes = compareThreeWays(fields, { base, mine, theirs });
    const choose = (): "mine" | "theirs" => (random() < 0.5 ? "mine" : "theirs");
    const chosenAtRandom = Object.fromEntries(changes.map(({ field }) => [field.key, choose()]));
    const text = applyChoices(mine, changes, { ...chosenAtRandom, ...getDefaultChoices(changes) });
    const [before, chosen] = [pickMarks(mine.draft), pickMarks(text.draft)];
    const other = pickMarks(theirs.draft);
    for (const field of editedFields) {
      witness.replace(name, before[field], chosen[field]);
      witness.replace(name, other[field], chosen[field]);
    }
    await editor.saver.resolveConflict(text);
  }

  return {
    network,
    open: async () => {
      if (!editor) await open().catch(() => null);
    },
    close,
    check,
    restoreCopy,
    resolve,
    edit: (field: EditedField, mark: string) => {
      if (!editor) return;
      const { draft } = editor.textStore.read();
      witness.replace(name, pickMarks(draft)[field], mark);
      editor.textStore.edit({ draft: { ...draft, [field]: mark } });
    },
    save: async (by: SaveKind) => void (await editor?.saver.save(by)),
    retry: () => editor?.saver.retry(),
    hasUnsaved: () => editor?.saver.store.getState().hasUnsaved ?? false,
    list: async (): Promise<Marks[]> => {
      const stored = await listLocalCopies(copies, assessmentKind.copies);
      const shown = editor ? [pickMarks(editor.textStore.read().draft)] : [];
      return [...shown, ...stored.map(({ text }) => pickMarks(text.draft))];
    },
  };
}
export type WebAuthor = ReturnType<typeof createWebAuthor>;
