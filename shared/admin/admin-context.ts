import { createContext, useContext, useSyncExternalStore } from "react";
import type { ApiClient } from "../api/client.ts";
import type { AdminHost } from "./host.ts";
import type { Session, SessionState } from "./session.ts";

export interface AdminParts {
  host: AdminHost;
  session: Session;
  /** Every call of the administrator's; a 401 is handled before it gets here. */
  api: ApiClient;
}

const AdminContext = createContext<AdminParts | null>(null);

export const AdminProvider = AdminContext.Provider;

/** Host, session and API of the screens. */
export function useAdmin(): AdminParts {
  const parts = useContext(AdminContext);
  if (!parts) throw new Error("This belongs inside <Admin>");
  return parts;
}

export const useApi = (): ApiClient => useAdmin().api;

export function useSessionState(): SessionState {
  const { session } = useAdmin();
  return useSyncExternalStore(session.subscribe, session.readState, () => "signed-out");
}
