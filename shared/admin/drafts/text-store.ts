import { createStore, type StoreApi } from "zustand/vanilla";

/**
 * Holds the text of an open document. The form edits it, the saver reads it, and nobody has a copy.
 * Why: site/docs/decisions/0072-an-open-draft-lives-in-one-store.md
 */
export interface TextStore<Text> {
  /** The same object until the text changes. */
  read(): Text;
  /** Calls back after edits; `applyStored` is none. */
  subscribeToEdits(listener: () => void): () => void;
  /** An edit made outside the form: a restored copy or revision, a resolved conflict. */
  replace(text: Text): void;
  /** Shows what the server made of the text, or what another window wrote. */
  applyStored(text: Text): void;
}

export interface FormTextState<Text> {
  text: Text;
  editCount: number;
  /** A form that keeps typed text of its own starts again with each replacement. */
  replaceCount: number;
}

export interface FormTextStore<Text> extends TextStore<Text> {
  store: StoreApi<FormTextState<Text>>;
  edit(patch: Partial<Text>): void;
}

export function createFormTextStore<Text extends object>(opened: Text): FormTextStore<Text> {
  const store = createStore<FormTextState<Text>>(() => ({ text: opened, editCount: 0, replaceCount: 0 }));
  const { getState, setState } = store;
  return {
    store,
    read: () => getState().text,
    edit: (patch) => setState(({ text, editCount }) => ({ text: { ...text, ...patch }, editCount: editCount + 1 })),
    replace: (text) =>
      setState(({ editCount, replaceCount }) => ({ text, editCount: editCount + 1, replaceCount: replaceCount + 1 })),
    applyStored: (text) => setState({ text }),
    subscribeToEdits: (listener) =>
      store.subscribe(({ editCount }, before) => {
        if (editCount !== before.editCount) listener();
      }),
  };
}
