import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

export type DockSize = "closed" | "open" | "tall";

interface Panes {
  /** On narrow screens only; wide ones always show it. */
  isOutlineOpen: boolean;
  setOutlineOpen: (isOpen: boolean) => void;
  dock: DockSize;
  setDock: (size: DockSize) => void;
}

const PanesContext = createContext<Panes | null>(null);

export function usePanes(): Panes {
  const panes = useContext(PanesContext);
  if (!panes) throw new Error("This belongs inside an open assessment");
  return panes;
}

const hasRoom = () => window.matchMedia("(min-width: 1001px) and (min-height: 700px)").matches;

export function PanesProvider({ children }: { children: ReactNode }) {
  const [isOutlineOpen, setOutlineOpen] = useState(false);
  const [dock, setDock] = useState<DockSize>(() => (hasRoom() ? "open" : "closed"));
  const panes = useMemo(() => ({ isOutlineOpen, setOutlineOpen, dock, setDock }), [isOutlineOpen, dock]);
  return <PanesContext.Provider value={panes}>{children}</PanesContext.Provider>;
}
