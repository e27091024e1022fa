import { toDay } from "@illumine/shared/admin/moments.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { ConfirmDialog } from "@illumine/shared/ui/feedback/confirm-dialog.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { DiscardedDraft } from "#src/model/draft.ts";
import { ask, toWords } from "../desktop.ts";
import { useDesktop } from "../state/desktop-context.ts";

const dayLength = 24 * 60 * 60 * 1000;
/** Days that a discarded draft is kept. */
const keptFor = 30;

function toTimeLeft(discardedAt: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(discardedAt));
  const left = Math.max(0, Math.ceil(keptFor - passed / dayLength));
  return left === 1 ? "1 day left" : `${left} days left`;
}

/** Drafts that were discarded, for 30 days. */
export function BinScreen() {
  const [asked, setAsked] = useState<DiscardedDraft | null>(null);
  const bin = useQuery({ queryKey: ["bin"], queryFn: () => ask("listBin"), networkMode: "always", staleTime: 0 });
  const { refetch } = bin;
  // What was discarded or brought back elsewhere, such as by a toast's button, shows here too.
  const drafts = useDesktop((state) => state.drafts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew whenever the drafts have changed
  useEffect(() => void refetch(), [drafts, refetch]);
  const act = async (failure: string, done: string, deed: () => Promise<unknown>) => {
    try {
      await deed();
      showAdminToast({ title: done, tone: "ok" });
    } catch (error) {
      showAdminToast({ title: failure, description: toWords(error), tone: "error" });
    }
    await bin.refetch();
  };
  const restore = ({ id, title }: DiscardedDraft) =>
    act("The draft could not be restored", `"${title || "Untitled"}" is among the drafts again`, () =>
      ask("restoreDraft", { id }),
    );
  const remove = ({ id, title }: DiscardedDraft) =>
    act("The draft could not be deleted", `"${title || "Untitled"}" was deleted`, () => ask("deleteDiscarded", { id }));
  return (
    <main id="main" className="wrap drafts">
      <div className="adm-head">
        <h1 className="h1">Bin</h1>
      </div>
      {bin.isPending && <Spinner page>Loading...</Spinner>}
      {bin.isError && (
        <Alert tone="error" live title="The bin could not be read">
          <p>{toWords(bin.error)}</p>
        </Alert>
      )}
      {bin.data?.length === 0 && (
        <EmptyState title="The bin is empty">
          <p>A draft that you discard stays here for 30 days.</p>
        </EmptyState>
      )}
      {bin.data && bin.data.length > 0 && (
        <ul className="drafts-list">
          {bin.data.map((draft) => (
            <li key={draft.id} className="send-line">
              <div className="draft-text">
                <p className="draft-title">{draft.title || "Untitled"}</p>
                <p className="small muted draft-under">
                  <span className="mono">{draft.assessmentId || "no id yet"}</span>
                  <span>Discarded on {toDay(draft.discardedAt)}</span>
                  <span>{toTimeLeft(draft.discardedAt, Date.now())}</span>
                </p>
              </div>
              <div className="row send-acts">
                <Button size="s" variant="ink" onClick={() => void restore(draft)}>
                  Restore<span className="sr"> {draft.title || "Untitled"}</span>
                </Button>
                <Button size="s" onClick={() => setAsked(draft)}>
                  Delete<span className="sr"> {draft.title || "Untitled"}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          title="Delete this draft for good?"
          text={`"${asked.title || "Untitled"}" cannot be brought back. What the site has of it stays.`}
          confirm="Delete"
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </main>
  );
}
