import { toButtonClass } from "@illumine/shared/ui/controls/button.tsx";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import { useEffect, useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import type { SiteCopy } from "#src/model/draft.ts";
import { callMain, toErrorMessage } from "../desktop.ts";
import { openSiteCopy } from "../editor/site-text.ts";
import { desktopPaths } from "../paths.ts";

function reportStaged({ staged, hasStaged }: SiteCopy, takenOver: readonly string[]): void {
  if (!staged && !hasStaged) return;
  if (!staged) {
    showAdminToast({
      title: "This is the published text",
      description: "The site also has unpublished changes, which aren't on this computer.",
      durationMs: 12_000,
    });
    return;
  }
  const others = `Since they were begun, ${takenOver.join(", ")} changed in the published text and was taken over.`;
  showAdminToast({
    title: "Opened with its unpublished changes",
    description: `Visitors don't see them until you publish.${takenOver.length > 0 ? ` ${others}` : ""}`,
    durationMs: 12_000,
  });
}

export function EditAssessmentScreen() {
  const { assessmentId = "" } = useParams();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const find = async (): Promise<string> => {
      // The store may be slightly outdated, and a second draft would be confusing.
      const drafts = await callMain("listDrafts");
      const existing = drafts.find((draft) => draft.assessmentId === assessmentId && draft.baseVersion !== null);
      if (existing) return existing.id;
      const { copy } = await callMain("readSiteCopy", { assessmentId, isBackground: false });
      if (!copy) {
        throw new Error(
          "The site can't be reached, and there's no copy on this computer. Connect to a network, sign in and try again.",
        );
      }
      // Development builds run effects twice; only the first creates the draft.
      if (isGone) throw new Error("Nobody waits for this any more");
      const { text, base, takenOver } = openSiteCopy(copy);
      const { id } = await callMain("createDraft", { text, base });
      reportStaged(copy, takenOver);
      return id;
    };
    find().then(
      (id) => isGone || navigate(desktopPaths.draft(id), { replace: true }),
      (error: unknown) => isGone || setFailure(toErrorMessage(error)),
    );
    return () => {
      isGone = true;
    };
  }, [assessmentId, navigate]);
  return (
    <main id="main" className="wrap band">
      <h1 className="sr">Edit Assessment</h1>
      {failure === null ? (
        <Spinner page>Loading assessment...</Spinner>
      ) : (
        <Alert
          tone="error"
          live
          title={`"${assessmentId}" couldn't be opened`}
          action={
            <Link to={desktopPaths.drafts} className={toButtonClass("outline", "s")}>
              Back to Drafts
            </Link>
          }
        >
          <p>{failure}</p>
        </Alert>
      )}
    </main>
  );
}
