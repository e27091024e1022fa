import { lazy, type ReactNode, Suspense, useState } from "react";
import { ApiFailure } from "#api/client.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { useAdmin } from "../admin-context.ts";

const LogOutDialog = lazy(async () => ({ default: (await import("./log-out-dialog.tsx")).LogOutDialog }));

/** `dialog` asks about texts that only this device has; it has to be rendered. */
export function useLogOut(): { logOut: () => Promise<void>; dialog: ReactNode } {
  const { api, host, session } = useAdmin();
  const [isAsking, setAsking] = useState(false);
  const endSession = async () => {
    try {
      await api.logout({});
      showAdminToast({ title: "Logged out successfully", tone: "ok" });
    } catch (error) {
      const reason = error instanceof ApiFailure ? error.message : "The server could not be reached.";
      showAdminToast({ title: "Logged out on this device only", description: reason, tone: "error" });
    }
    setAsking(false);
    session.signOut();
  };
  const logOut = async () => {
    const keys = await host.localCopies.list("").catch((error: unknown) => {
      console.warn("The copies on this device couldn't be read", error);
      return [];
    });
    if (keys.length > 0) setAsking(true);
    else await endSession();
  };
  const dialog = isAsking && (
    <Suspense fallback={null}>
      <LogOutDialog onClose={() => setAsking(false)} onLogOut={endSession} />
    </Suspense>
  );
  return { logOut, dialog };
}
