import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { ApiFailure, createApiClient } from "../api/client.ts";
import { createBackoff } from "../async/backoff.ts";
import { AdminToaster } from "../ui/feedback/admin-toast.tsx";
import { AdminProvider, type AdminServices, useAdmin, useSessionState } from "./admin-context.ts";
import { AdminScreens } from "./admin-screens.tsx";
import type { AdminHost } from "./host.ts";
import { noteExports } from "./note-exports.ts";
import { adminPaths, buildSignInPath, findNextPath } from "./paths.ts";
import { createSession } from "./session.ts";
import { ProofDialog } from "./sign-in/proof-dialog.tsx";
import { SignInDialog } from "./sign-in/sign-in-dialog.tsx";
import { SignInScreen } from "./sign-in/sign-in-screen.tsx";
import "./admin.css";

const maxRetries = 3;
const computeRetryDelayMs = createBackoff({ firstMs: 1000, maxMs: 30_000 });
const cacheTimeMs = 5 * 60_000;

const isWorthRetrying = (error: unknown) =>
  !(error instanceof ApiFailure) || error.status === 429 || error.status === 502 || error.status === 503;

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < maxRetries && isWorthRetrying(error),
        // TanStack Query doesn't count the failure that it retries.
        retryDelay: (earlierFailures) => computeRetryDelayMs(earlierFailures + 1),
        gcTime: cacheTimeMs,
      },
    },
  });

function createServices(host: AdminHost): AdminServices {
  const session = createSession(host);
  return { host: noteExports(host), session, api: createApiClient(session.send) };
}

export function AdminRoot({ host, children }: { host: AdminHost; children: ReactNode }) {
  const [services] = useState(() => createServices(host));
  const [queryClient] = useState(createQueryClient);
  // The next administrator must not see what the previous one loaded.
  useEffect(
    () =>
      services.session.subscribe(() => {
        if (services.session.getState() === "signed-out") queryClient.clear();
      }),
    [services, queryClient],
  );
  return (
    <AdminProvider value={services}>
      <QueryClientProvider client={queryClient}>
        {children}
        <AdminToaster />
      </QueryClientProvider>
    </AdminProvider>
  );
}

export function AdminArea() {
  const state = useSessionState();
  const { host } = useAdmin();
  const { path, search } = host.useLocation();
  const navigate = host.useNavigate();
  const isSignedOut = state === "signed-out";
  const isDashboard = path === adminPaths.dashboard;
  // Signed out, every address leads to the dashboard; signed in, the dashboard leads back to the address.
  const redirect = isSignedOut
    ? isDashboard
      ? null
      : buildSignInPath(path + search)
    : isDashboard
      ? findNextPath(search)
      : null;

  useEffect(() => {
    if (redirect !== null) navigate(redirect, { replace: true });
  }, [redirect, navigate]);

  if (isSignedOut) return <SignInScreen />;
  return (
    <>
      <AdminScreens />
      {state === "expired" && <SignInDialog />}
      {state === "unproved" && <ProofDialog />}
    </>
  );
}
