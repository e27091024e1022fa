import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { reportFailure } from "../failure-message.ts";
import { capitalize, type StoredDocument } from "./document-kind.ts";
import type { DocumentSaver } from "./document-saver.ts";
import { type FieldError, formatSaveFailure, type SaveKind, type SaveState } from "./save-state.ts";
import type { TextStore } from "./text-store.ts";
import type { OpenedDocument } from "./use-open-document.ts";

export type DocumentDialog = "preview link" | "revisions" | "conflict" | "changes";
export type DocumentAction = "view" | "preview link" | "revisions" | "duplicate" | "changes";

export interface DocumentActionsOptions<Text extends object, Stored extends StoredDocument> {
  document: {
    opened: Pick<OpenedDocument<Text, Stored>, "kind" | "calls">;
    textStore: Pick<TextStore<Text>, "read">;
    saver: DocumentSaver<Text, Stored>;
  };
  siteUrl: () => string;
  navigate: (path: string) => void;
  setDialog: (dialog: DocumentDialog | null) => void;
  /** @param isResolved whether the author resolved a conflict instead of asking for a save */
  onSaved?: (isResolved: boolean) => void;
  onRefused?: (errors: readonly FieldError[]) => void;
}

export interface DocumentActions<Text> {
  save(by: SaveKind): Promise<void>;
  resolveConflict(text: Text): Promise<void>;
  runAction(action: DocumentAction): Promise<void>;
  restoreFromBin(): Promise<void>;
  /** Shows what visitors would see from now on, where they see something already; publishes otherwise. */
  publish(): Promise<void>;
  discardStaged(): Promise<void>;
}

type Failure = Extract<SaveState<unknown>, { kind: "failed" }>;

/** The specification, section 8. */
function getFailureTitle(noun: string, failure: Failure, describeField?: (field: string) => string): string {
  const { errors, status, message } = failure;
  const [first] = errors;
  // A problem of no field in particular is a whole sentence.
  if (first?.field === "") return first.message;
  return errors.length === 0 && (status === 0 || message === "")
    ? `Failed to save ${noun}`
    : formatSaveFailure(failure, describeField);
}

function describeStatus({ status, errors, message }: Failure): string | undefined {
  if (status > 0) return `HTTP ${status}`;
  return errors.length === 0 ? message : undefined;
}

export function createDocumentActions<Text extends object, Stored extends StoredDocument>({
  document: {
    opened: { kind, calls },
    textStore,
    saver,
  },
  siteUrl,
  navigate,
  setDialog,
  onSaved,
  onRefused,
}: DocumentActionsOptions<Text, Stored>): DocumentActions<Text> {
  const { noun, messages } = kind;
  const getState = () => saver.store.getState();

  const reportSave = (before: Stored | null, isResolved = false) => {
    const { save: state, stored, staged } = getState();
    if (state.kind === "failed") {
      const description = describeStatus(state);
      const title = getFailureTitle(noun, state, (field) => kind.describeField?.(textStore.read(), field) ?? field);
      showAdminToast({ title, tone: "error", ...(description !== undefined && { description }) });
      onRefused?.(state.errors);
    } else if (state.kind === "conflict") {
      setDialog("conflict");
    } else if (staged) {
      const description = `Visitors see the ${noun} as it was until you publish.`;
      showAdminToast({ title: "Changes saved", tone: "ok", description });
      onSaved?.(isResolved);
    } else if (stored) {
      showAdminToast({ title: kind.describeSave(stored, before), tone: "ok" });
      onSaved?.(isResolved);
    }
  };
  const duplicate = async () => {
    if (!calls.duplicate) return;
    // The server copies the stored version.
    const isSaved = await saver.flush();
    try {
      const copyPath = await calls.duplicate();
      const { complete, outdated } = messages.duplicated ?? {};
      const isPublicText = getState().staged !== null;
      const description = isPublicText ? "The copy has the text that visitors see." : isSaved ? complete : outdated;
      showAdminToast({
        title: `${capitalize(noun)} duplicated`,
        tone: "ok",
        ...(description !== undefined && { description }),
      });
      navigate(copyPath);
    } catch (error) {
      reportFailure(`Failed to duplicate ${noun}`, error);
    }
  };

  const save = async (by: SaveKind) => {
    const before = getState().stored;
    await saver.save(by);
    reportSave(before);
  };

  return {
    save,
    publish: async () => {
      const { stored, save: state } = getState();
      if (!calls.staging || !stored || !calls.isPublished(stored) || state.kind === "conflict") return save("publish");
      await saver.flush();
      return setDialog(getState().save.kind === "conflict" ? "conflict" : "changes");
    },
    discardStaged: async () => {
      setDialog(null);
      try {
        const discarded = await saver.discardStaged();
        if (!discarded) return;
        showAdminToast({
          title: "Changes discarded",
          tone: "ok",
          description: "The editor shows what visitors see. Revisions still have the changes.",
          action: { label: "Undo", onClick: () => saver.restore(discarded) },
        });
      } catch (error) {
        reportFailure("Failed to discard the changes", error);
      }
    },
    resolveConflict: async (text) => {
      setDialog(null);
      const before = getState().stored;
      if ((await saver.resolveConflict(text)) || getState().save.kind !== "idle") reportSave(before, true);
    },
    runAction: async (action) => {
      const { stored } = getState();
      switch (action) {
        case "view":
          if (stored) window.open(`${siteUrl()}${kind.buildSitePath(stored)}`, "_blank", "noopener");
          return;
        case "duplicate":
          return duplicate();
        case "preview link":
          // The link shows the stored version.
          await saver.flush();
          return setDialog(action);
        case "changes":
          await saver.flush();
          return setDialog(action);
        case "revisions":
          // What is on the screen is then a revision too, and can be had back.
          await saver.flush();
          return setDialog(action);
      }
    },
    restoreFromBin: async () => {
      try {
        saver.rebase(await calls.restore());
        showAdminToast({ title: `${capitalize(noun)} restored from the bin`, tone: "ok" });
      } catch (error) {
        reportFailure(`Failed to restore ${noun}`, error);
      }
    },
  };
}
