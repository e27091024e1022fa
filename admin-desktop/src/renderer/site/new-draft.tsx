import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { toWords } from "../desktop.ts";
import { startDraft } from "../drafts/start-draft.ts";
import { desktopPaths } from "../paths.ts";

/** Begins a draft and goes to it: where the dashboard's 'New assessment' leads in this app. */
export function NewDraft() {
  const navigate = useNavigate();
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    startDraft().then(
      (id) => navigate(desktopPaths.draft(id), { replace: true }),
      (error: unknown) => {
        showAdminToast({ title: "A draft could not be begun", description: toWords(error), tone: "error" });
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
