import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { DesktopState, DesktopStore } from "./desktop-store.ts";

const DesktopContext = createContext<DesktopStore | null>(null);

export const DesktopProvider = DesktopContext.Provider;

export function useDesktopStore(): DesktopStore {
  const store = useContext(DesktopContext);
  if (!store) throw new Error("This belongs inside the desktop app");
  return store;
}

export const useDesktop = <Part>(select: (state: DesktopState) => Part): Part => useStore(useDesktopStore(), select);
