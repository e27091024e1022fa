import { brand } from "@illumine/shared/brand.ts";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { callMain } from "../desktop.ts";
import { useDesktopStore } from "../state/desktop-context.ts";

const noticeDurationMs = 12_000;

export function useMainEvents(): void {
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
          ...(isError && { durationMs: noticeDurationMs }),
        });
      }),
    [navigate],
  );

  // What is known of the site may no longer hold. What waits is sent at once.
  useEffect(() => {
    const recheck = () => {
      const { outbox } = store.getState();
      callMain(outbox.length === 0 ? "checkConnection" : "sendNow").catch(console.error);
    };
    const names = ["focus", "online", "offline"] as const;
    for (const name of names) window.addEventListener(name, recheck);
    return () => {
      for (const name of names) window.removeEventListener(name, recheck);
    };
  }, [store]);

  useEffect(() => {
    void callMain("saveLastPath", { path: pathname + search }).catch(console.error);
    // The editor sets its own title.
    if (pathname.startsWith("/drafts/")) return;
    void callMain("showTitle", { title: brand.name, isUnsaved: false, filePath: null, hasDraft: false }).catch(
      console.error,
    );
  }, [pathname, search]);
}
