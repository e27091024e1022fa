import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useDraft } from "../draft/draft-context.ts";
import { emptyTry, type TryState } from "./empty-try.ts";

interface TryContextValue {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  state: TryState;
  change: (update: (state: TryState) => TryState) => void;
}

const TryContext = createContext<TryContextValue | null>(null);

export function useTry(): TryContextValue {
  const content = useContext(TryContext);
  if (!content) throw new Error("This belongs inside an open assessment");
  return content;
}

export function TryProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState(emptyTry);
  const change = useCallback<TryContextValue["change"]>((update) => setState(update), []);

  // Going to a field or another view leaves the trial.
  const target = useDraft((draft) => draft.target);
  const view = useDraft((draft) => draft.view);
  const previous = useRef({ target, view });
  useEffect(() => {
    if (previous.current.target !== target || previous.current.view !== view) setOpen(false);
    previous.current = { target, view };
  }, [target, view]);

  const content = useMemo(() => ({ isOpen, setOpen, state, change }), [isOpen, state, change]);
  return <TryContext.Provider value={content}>{children}</TryContext.Provider>;
}
