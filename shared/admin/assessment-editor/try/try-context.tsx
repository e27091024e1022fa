import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useDraft } from "../draft/draft-context.ts";
import { emptyTry, type TryState } from "./try-state.ts";

interface TryContent {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  state: TryState;
  /** Changes it; the answers outlive a visit to the form. */
  change: (make: (state: TryState) => TryState) => void;
}

const TryContext = createContext<TryContent | null>(null);

export function useTry(): TryContent {
  const content = useContext(TryContext);
  if (!content) throw new Error("This belongs inside an open assessment");
  return content;
}

/** The way through the draft of an open assessment, and whether it is shown. */
export function TryProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState(emptyTry);
  const change = useCallback<TryContent["change"]>((make) => setState(make), []);

  // Who wants to be taken to a field, or to see another view, wants to see the editor.
  const wanted = useDraft((draft) => draft.wanted);
  const view = useDraft((draft) => draft.view);
  const seen = useRef({ wanted, view });
  useEffect(() => {
    if (seen.current.wanted !== wanted || seen.current.view !== view) setOpen(false);
    seen.current = { wanted, view };
  }, [wanted, view]);

  const content = useMemo(() => ({ isOpen, setOpen, state, change }), [isOpen, state, change]);
  return <TryContext.Provider value={content}>{children}</TryContext.Provider>;
}
