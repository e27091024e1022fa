import { useCallback, useEffect, useRef, useState } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import { AdminLink } from "#admin/admin-link.tsx";
import { LinkingPostsNote } from "#admin/links/linking-posts-note.tsx";
import { useLinkingPosts } from "#admin/links/use-linking-posts.ts";
import { Button } from "#ui/controls/button.tsx";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { buildDashboardPath, changeQuery, type DashboardQuery } from "../dashboard-query.ts";
import { pluralize } from "../figures.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { CategorizeDialog } from "./categorize-dialog.tsx";
import { describeRange, type Entry } from "./entry.ts";
import { EntryTable } from "./entry-table.tsx";
import { Filters } from "./filters.tsx";
import type { ListAction } from "./list-keys.ts";
import { ListState } from "./list-state.tsx";
import { type BulkAction, type DocumentListing, type Flag, pageSize } from "./listing.ts";
import { Pager } from "./pager.tsx";
import { RefusedDialog } from "./refused-dialog.tsx";
import { nothingSelected, type Selection, toggleSelected } from "./selection.ts";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { DeadLinksDialog, UndescribedDialog } from "./unready-dialog.tsx";
import { useEntries } from "./use-entries.ts";
import { focusLine, useListKeys } from "./use-list-keys.ts";
import { usePublishQuestion } from "./use-publish-question.ts";

const describeBin = (count: number) => `You can restore ${count === 1 ? "it" : "them"} from the bin for 30 days.`;

export function EntryList({ listing, query }: { listing: DocumentListing; query: DashboardQuery }) {
  const navigate = useAdmin().host.useNavigate();
  const { page, entries, refused, setRefused, ...actions } = useEntries(listing, query);
  const { setFlag, remove, restore, runBulkAction, categorize } = actions;
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const [toDelete, setToDelete] = useState<{ entry: Entry; at: number } | "selection" | null>(null);
  const focusAfterDelete = useRef<{ id: string; at: number } | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isCategorizing, setCategorizing] = useState(false);
  const { transfer } = listing;
  const [exported, setExported] = useState<{ ids: readonly string[] | null } | null>(null);
  const region = useRef<HTMLElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const isBin = query.status === "deleted";
  const { total = 0, totalPages = 0, isMore = false } = page.data ?? {};

  const go = useCallback(
    (next: DashboardQuery, options?: { replace: boolean }) => navigate(buildDashboardPath(next), options),
    [navigate],
  );
  const { status, category, search } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other lines; its pages belong together
  useEffect(() => setSelection(nothingSelected), [status, category, search]);
  // The last entry of the last page is gone: go to the page before it.
  const isPastEnd = !page.isPlaceholderData && entries?.length === 0 && totalPages > 0 && query.page > totalPages;
  useEffect(() => {
    if (isPastEnd) go({ ...query, page: totalPages }, { replace: true });
  }, [isPastEnd, go, query, totalPages]);

  const idsToDelete = toDelete === "selection" ? [...selection.ids] : toDelete ? [toDelete.entry.id] : [];
  const linking = useLinkingPosts(listing.linkedKind, idsToDelete);

  const publishing = usePublishQuestion(listing);
  const changeFlag = (entry: Entry, flag: Flag, value: boolean) => {
    const isPublishing = flag === "isOn" && value;
    void setFlag(entry, flag, value, async () => !isPublishing || (await publishing.mayPublish([entry.id])));
  };

  const clear = () => setSelection(nothingSelected);
  const listed = entries?.map(({ id }) => id) ?? [];
  const startAction = async (action: BulkAction) => {
    const ids = [...selection.ids];
    if (action === "delete") setToDelete("selection");
    else if (action === "on" && !(await publishing.mayPublish(ids))) return;
    else if (await runBulkAction(ids, action)) clear();
  };
  const confirmDelete = async () => {
    if (toDelete === "selection") {
      if (await runBulkAction([...selection.ids], "delete")) clear();
    } else if (toDelete) {
      await remove(toDelete.entry);
    }
  };
  const closeQuestion = () => {
    if (toDelete === "selection") focusAfterDelete.current = { id: [...selection.ids][0] ?? "", at: 0 };
    else if (toDelete) focusAfterDelete.current = { id: toDelete.entry.id, at: toDelete.at };
    setToDelete(null);
  };
  // The entry disappears together with its focus. Whether the entry or the dialog goes first depends on the network, so
  // this checks after every render.
  useEffect(() => {
    if (!focusAfterDelete.current || toDelete !== null || listed.includes(focusAfterDelete.current.id)) return;
    const { at } = focusAfterDelete.current;
    focusAfterDelete.current = null;
    const { activeElement, body } = document;
    if (activeElement === body || activeElement === region.current) focusLine(region.current, at);
  });

  useListKeys(region, (action: ListAction, at, event) => {
    const entry = entries?.[at];
    if (action === "search") searchBox.current?.focus();
    else if (action === "help") setHelpOpen(true);
    else if (action === "clear") clear();
    else if (action === "next") focusLine(region.current, at + 1);
    else if (action === "previous") focusLine(region.current, at - 1);
    else if (!entry) return;
    else if (action === "select") {
      setSelection((selected) => toggleSelected(selected, entry.id, { listed, isRange: event.shiftKey }));
    } else if (isBin) return;
    else if (action === "edit") navigate(listing.buildEditPath(entry.id));
    else if (action === "switch") changeFlag(entry, "isOn", !entry.isOn);
    else if (action === "feature") changeFlag(entry, "featured", !entry.featured);
    else setToDelete({ entry, at });
  });

  const isListed = !page.isLoadingError && (entries === undefined || entries.length > 0);
  return (
    <section ref={region} className="dash-list" aria-label={`List of ${listing.pluralNoun}`}>
      <div className="dash-tools">
        <Filters
          listing={listing}
          query={query}
          searchBox={searchBox}
          onChange={(changed, options) => go(changeQuery(query, changed), options)}
        />
        <p className="mono muted num dash-range" role="status">
          {page.data
            ? describeRange({ page: query.page, size: pageSize, total, isMore })
            : page.isPending && `Loading ${listing.pluralNoun}...`}
        </p>
      </div>
      {isListed && (
        <EntryTable
          listing={listing}
          isBin={isBin}
          entries={entries}
          isStale={page.isPlaceholderData}
          selection={selection}
          saved={query.saved}
          onSelect={setSelection}
          onChange={changeFlag}
          onDelete={(entry) => setToDelete({ entry, at: listed.indexOf(entry.id) })}
          onRestore={(entry) => void restore([entry.id])}
        />
      )}
      {!isListed && !isPastEnd && <ListState listing={listing} query={query} page={page} />}
      <div className="dash-foot">
        <Pager page={query.page} pages={totalPages} buildPath={(to) => buildDashboardPath({ ...query, page: to })} />
        <p className="small muted">Changes are saved automatically.</p>
        {transfer && (
          <>
            <Button variant="quiet" size="s" asChild>
              <AdminLink to={transfer.importPath}>Import {listing.pluralNoun}</AdminLink>
            </Button>
            <Button variant="quiet" size="s" onClick={() => setExported({ ids: null })}>
              Export all {listing.pluralNoun}
            </Button>
          </>
        )}
        <Button variant="quiet" size="s" onClick={() => setHelpOpen(true)}>
          Keyboard shortcuts
        </Button>
      </div>
      {selection.ids.size > 0 && (
        <BulkBar
          listing={listing}
          isBin={isBin}
          count={selection.ids.size}
          onAction={startAction}
          onCategorize={listing.categorize && !isBin ? () => setCategorizing(true) : null}
          onExport={transfer && !isBin ? () => setExported({ ids: [...selection.ids] }) : null}
          onClear={clear}
        />
      )}
      {transfer && exported && <transfer.ExportDialog ids={exported.ids} onClose={() => setExported(null)} />}
      {isCategorizing && (
        <CategorizeDialog
          listing={listing}
          count={selection.ids.size}
          onCategorize={async (category) => {
            const isChanged = await categorize([...selection.ids], category);
            if (isChanged) clear();
            return isChanged;
          }}
          onClose={() => setCategorizing(false)}
        />
      )}
      {publishing.question?.about === "links" && (
        <DeadLinksDialog
          documents={publishing.question.documents}
          listing={listing}
          onAnswer={publishing.question.answer}
        />
      )}
      {publishing.question?.about === "pictures" && (
        <UndescribedDialog
          documents={publishing.question.documents}
          listing={listing}
          onAnswer={publishing.question.answer}
        />
      )}
      {refused.length > 0 && <RefusedDialog refused={refused} listing={listing} onClose={() => setRefused([])} />}
      {isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
      {toDelete && (
        <ConfirmDialog
          title={
            toDelete === "selection"
              ? `Delete ${pluralize(selection.ids.size, [listing.noun, listing.pluralNoun])}?`
              : `Delete "${toDelete.entry.title}"?`
          }
          text={describeBin(idsToDelete.length)}
          confirm="Delete"
          onConfirm={confirmDelete}
          onClose={closeQuestion}
        >
          <LinkingPostsNote linking={linking} count={idsToDelete.length} />
        </ConfirmDialog>
      )}
    </section>
  );
}
