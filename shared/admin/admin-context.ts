import { createContext, useContext, useSyncExternalStore } from "react";
import type { ApiClient } from "../api/client.ts";
import type { AdminHost } from "./host.ts";
import type { Session, SessionState } from "./session.ts";

export interface AdminServices {
  host: AdminHost;
  session: Session;
  /** Its calls never see a 401: the session handles it first. */
  api: ApiClient;
}

const AdminContext = createContext<AdminServices | null>(null);

export const AdminProvider = AdminContext.Provider;

export function useAdmin(): AdminServices {
  const services = useContext(AdminContext);
  if (!services) throw new Error("useAdmin must be used inside <AdminRoot>");
  return services;
}

export const useApi = (): ApiClient => useAdmin().api;

export function useSessionState(): SessionState {
  const { session } = useAdmin();
  return useSyncExternalStore(session.subscribe, session.getState, () => "signed-out");
}
