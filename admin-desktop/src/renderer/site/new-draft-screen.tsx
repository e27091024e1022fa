import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { toErrorMessage } from "../desktop.ts";
import { startDraft } from "../drafts/start-draft.ts";
import { desktopPaths } from "../paths.ts";

export function NewDraftScreen() {
  const navigate = useNavigate();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    startDraft().then(
      (id) => navigate(desktopPaths.draft(id), { replace: true }),
      (error: unknown) => {
        showAdminToast({ title: "The draft couldn't be created", description: toErrorMessage(error), tone: "error" });
        navigate(desktopPaths.drafts, { replace: true });
      },
    );
  }, [navigate]);
  return (
    <main id="main">
      <Spinner page>Loading...</Spinner>
    </main>
  );
}
