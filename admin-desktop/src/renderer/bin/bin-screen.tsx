import { formatDay } from "@illumine/shared/admin/format-date.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { ConfirmDialog } from "@illumine/shared/ui/feedback/confirm-dialog.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { DiscardedDraft } from "#src/model/draft.ts";
import { callMain, toErrorMessage } from "../desktop.ts";
import { useDesktop } from "../state/desktop-context.ts";

export function BinScreen() {
  const [draftToDelete, setDraftToDelete] = useState<DiscardedDraft | null>(null);
  const bin = useQuery({ queryKey: ["bin"], queryFn: () => callMain("listBin"), networkMode: "always", staleTime: 0 });
  const { refetch } = bin;
  // Drafts also change elsewhere, such as by a toast's button.
  const drafts = useDesktop((state) => state.drafts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew whenever the drafts have changed
  useEffect(() => void refetch(), [drafts, refetch]);
  const run = async (failure: string, done: string, request: () => Promise<unknown>) => {
    try {
      await request();
      showAdminToast({ title: done, tone: "ok" });
    } catch (error) {
      showAdminToast({ title: failure, description: toErrorMessage(error), tone: "error" });
    }
    await bin.refetch();
  };
  const restore = ({ id, title }: DiscardedDraft) =>
    run("The draft couldn't be restored", `"${title || "Untitled"}" was restored`, () =>
      callMain("restoreDraft", { id }),
    );
  const remove = ({ id, title }: DiscardedDraft) =>
    run("The draft couldn't be deleted", `"${title || "Untitled"}" was deleted`, () =>
      callMain("deleteDiscardedDraft", { id }),
    );
  return (
    <main id="main" className="wrap drafts">
      <div className="adm-head">
        <h1 className="h1">Bin</h1>
      </div>
      {bin.isPending && <Spinner page>Loading...</Spinner>}
      {bin.isError && (
        <Alert tone="error" live title="The bin couldn't be read">
          <p>{toErrorMessage(bin.error)}</p>
        </Alert>
      )}
      {bin.data?.length === 0 && (
        <EmptyState title="The bin is empty">
          <p>Discarded drafts stay here for 30 days.</p>
        </EmptyState>
      )}
      {bin.data && bin.data.length > 0 && (
        <ul className="drafts-list">
          {bin.data.map((draft) => (
            <li key={draft.id} className="send-line">
              <div className="draft-text">
                <p className="draft-title">{draft.title || "Untitled"}</p>
                <p className="small muted draft-under">
                  <span className="mono">{draft.assessmentId || "no ID yet"}</span>
                  <span>Discarded on {formatDay(draft.discardedAt)}</span>
                  <span>{draft.daysLeft === 1 ? "1 day left" : `${draft.daysLeft} days left`}</span>
                </p>
              </div>
              <div className="row send-actions">
                <Button size="s" variant="ink" onClick={() => void restore(draft)}>
                  Restore<span className="sr"> {draft.title || "Untitled"}</span>
                </Button>
                <Button size="s" onClick={() => setDraftToDelete(draft)}>
                  Delete<span className="sr"> {draft.title || "Untitled"}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {draftToDelete && (
        <ConfirmDialog
          title="Delete this draft permanently?"
          text={`"${draftToDelete.title || "Untitled"}" can't be restored after this. Nothing on the site changes.`}
          confirm="Delete"
          onConfirm={() => remove(draftToDelete)}
          onClose={() => setDraftToDelete(null)}
        />
      )}
    </main>
  );
}
