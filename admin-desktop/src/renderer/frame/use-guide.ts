import { brand } from "@illumine/shared/brand.ts";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { ask } from "../desktop.ts";
import { useDesktopStore } from "../state/desktop-context.ts";

/** Milliseconds for which a message that somebody has to act on stays. */
const noticeTime = 12_000;

/** A hook: goes where main wants to be, tells what it says, and lets it know where one is. */
export function useGuide(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const store = useDesktopStore();

  useEffect(
    () =>
      window.desktop.onEvent((event) => {
        if (event.kind === "go") navigate(event.path);
        if (event.kind !== "notice") return;
        const { tone, title, description } = event;
        const isError = tone === "error";
        showAdminToast({
          ...{ tone, title },
          ...(description !== undefined && { description }),
          ...(isError && { duration: noticeTime }),
        });
      }),
    [navigate],
  );

  // Somebody looks at the app again, or the network is back: what waits may go now.
  useEffect(() => {
    const wake = () => {
      const { connection, outbox } = store.getState();
      if (connection.isReachable !== false && outbox.length === 0) return;
      ask("sendNow").catch(console.error);
    };
    for (const name of ["focus", "online"] as const) window.addEventListener(name, wake);
    return () => {
      for (const name of ["focus", "online"] as const) window.removeEventListener(name, wake);
    };
  }, [store]);

  useEffect(() => {
    void ask("keepPlace", { path: pathname + search }).catch(console.error);
    // The editor says what it shows by itself.
    if (pathname.startsWith("/drafts/")) return;
    void ask("showTitle", { title: brand.name, isUnsaved: false, filePath: null, hasDraft: false }).catch(
      console.error,
    );
  }, [pathname, search]);
}
