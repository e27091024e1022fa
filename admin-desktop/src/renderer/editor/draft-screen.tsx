import { toButtonClass } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { callMain, toErrorMessage } from "../desktop.ts";
import { DesktopFrame } from "../frame/desktop-frame.tsx";
import { desktopPaths } from "../paths.ts";
import { waitForClosing } from "../tabs/closed-editors.ts";
import { DraftEditor } from "./draft-editor.tsx";
import { findUnwritten } from "./open-savers.ts";

export function DraftScreen() {
  const { id = "" } = useParams();
  // Read once per opening: then the editor's state is newer.
  const draft = useQuery({
    queryKey: ["draft", id],
    queryFn: async () => {
      await waitForClosing(id);
      return findUnwritten(id)?.store.getState().draft ?? callMain("readDraft", { id });
    },
    networkMode: "always",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (draft.data) return <DraftEditor key={draft.data.id} draft={draft.data} />;
  return (
    <DesktopFrame>
      <main id="main" className="wrap band">
        <h1 className="sr">Draft</h1>
        {draft.isError ? (
          <Alert
            tone="error"
            live
            title="This draft couldn't be opened"
            action={
              <Link to={desktopPaths.drafts} className={toButtonClass("outline", "s")}>
                Back to Drafts
              </Link>
            }
          >
            <p>{toErrorMessage(draft.error)}</p>
          </Alert>
        ) : (
          <Spinner page>Loading draft...</Spinner>
        )}
      </main>
    </DesktopFrame>
  );
}
