import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { ApiFailure, createApiClient } from "../api/client.ts";
import { AdminToaster } from "../ui/feedback/admin-toast.tsx";
import { type AdminParts, AdminProvider, useAdmin, useSessionState } from "./admin-context.ts";
import { AdminScreens } from "./admin-screens.tsx";
import type { AdminHost } from "./host.ts";
import { adminPaths, findNext, toSignInPath } from "./paths.ts";
import { createSession } from "./session.ts";
import { SignInDialog } from "./sign-in/sign-in-dialog.tsx";
import { SignInScreen } from "./sign-in/sign-in-screen.tsx";
import "./admin.css";

const mostRetries = 3;
const longestWait = 30_000;
/** Milliseconds for which a read is kept after its screen was left. */
const keptFor = 5 * 60_000;

/** Tried again: no answer, and what a server may be over with. Never a refusal. */
const isWorthRetrying = (error: unknown) =>
  !(error instanceof ApiFailure) || error.status === 429 || error.status === 502 || error.status === 503;

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < mostRetries && isWorthRetrying(error),
        retryDelay: (failures) => Math.min(longestWait, 1000 * 2 ** failures),
        gcTime: keptFor,
      },
    },
  });

function createParts(host: AdminHost): AdminParts {
  const session = createSession(host);
  return { host, session, api: createApiClient(session.send) };
}

/** What every screen of the administrator's needs around it, on any host. */
export function AdminRoot({ host, children }: { host: AdminHost; children: ReactNode }) {
  const [parts] = useState(() => createParts(host));
  const [queries] = useState(createQueryClient);
  // What one administrator read is not shown to who comes after.
  useEffect(
    () =>
      parts.session.subscribe(() => {
        if (parts.session.readState() === "signed-out") queries.clear();
      }),
    [parts, queries],
  );
  return (
    <AdminProvider value={parts}>
      <QueryClientProvider client={queries}>
        {children}
        <AdminToaster />
      </QueryClientProvider>
    </AdminProvider>
  );
}

/** The administrator's area: sign-in, or the screen of the host's place. */
export function AdminArea() {
  const state = useSessionState();
  const { host } = useAdmin();
  const { path, search } = host.usePlace();
  const navigate = host.useNavigate();
  const isSignedOut = state === "signed-out";
  const isDashboard = path === adminPaths.dashboard;
  // Signed out, every address leads to the dashboard's; signed in, that one leads back.
  const wanted = isSignedOut
    ? isDashboard
      ? null
      : toSignInPath(path + search)
    : isDashboard
      ? findNext(search)
      : null;

  useEffect(() => {
    if (wanted !== null) navigate(wanted, { replace: true });
  }, [wanted, navigate]);

  if (isSignedOut) return <SignInScreen />;
  return (
    <>
      <AdminScreens />
      {state === "expired" && <SignInDialog />}
    </>
  );
}
