import { useCallback, useEffect, useRef, useState } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import { Button } from "#ui/controls/button.tsx";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { countOf } from "../figures.ts";
import { changePlace, type DashboardPlace, toDashboardPath } from "../place.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { describeRange, type Entry } from "./entry.ts";
import { EntryTable } from "./entry-table.tsx";
import { Filters } from "./filters.tsx";
import type { ListAction } from "./list-keys.ts";
import { ListState } from "./list-state.tsx";
import { type BulkAction, type Listing, pageSize } from "./listing.ts";
import { Pager } from "./pager.tsx";
import { nothingSelected, type Selection, toggleSelected } from "./selection.ts";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { useEntries } from "./use-entries.ts";
import { focusLine, useListKeys } from "./use-list-keys.ts";

const binText = "It can be restored from the bin for 30 days.";

/** The list at a place, with its filters and everything that can be done with its lines. */
export function EntryList({ listing, place }: { listing: Listing; place: DashboardPlace }) {
  const navigate = useAdmin().host.useNavigate();
  const { page, entries, change, remove, restore, changeAll } = useEntries(listing, place);
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  /** What the question is about: one entry with its line, or everything that is chosen. */
  const [deleted, setDeleted] = useState<{ entry: Entry; at: number } | "selection" | null>(null);
  /** What was asked about last, until its line is gone. */
  const awaited = useRef<{ id: string; at: number } | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const region = useRef<HTMLElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const isBin = place.status === "deleted";
  const { total = 0, totalPages = 0, isMore = false } = page.data ?? {};

  const go = useCallback(
    (next: DashboardPlace, options?: { replace: boolean }) => navigate(toDashboardPath(next), options),
    [navigate],
  );
  const { status, category, search } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other lines; its pages belong together
  useEffect(() => setSelection(nothingSelected), [status, category, search]);
  // The last line of the last page is gone: the page before is the last one now.
  const isPast = !page.isPlaceholderData && entries?.length === 0 && totalPages > 0 && place.page > totalPages;
  useEffect(() => {
    if (isPast) go({ ...place, page: totalPages }, { replace: true });
  }, [isPast, go, place, totalPages]);

  const clear = () => setSelection(nothingSelected);
  const listed = entries?.map(({ id }) => id) ?? [];
  const act = async (action: BulkAction) => {
    if (action === "delete") setDeleted("selection");
    else if (await changeAll([...selection.ids], action)) clear();
  };
  const confirmDelete = async () => {
    if (deleted === "selection") {
      if (await changeAll([...selection.ids], "delete")) clear();
    } else if (deleted) {
      await remove(deleted.entry);
    }
  };
  const closeQuestion = () => {
    if (deleted === "selection") awaited.current = { id: [...selection.ids][0] ?? "", at: 0 };
    else if (deleted) awaited.current = { id: deleted.entry.id, at: deleted.at };
    setDeleted(null);
  };
  // The line that asked is gone, and its focus with it: the next line has it then. Which goes first, the line or the
  // question, is up to the network: looked at after every drawing.
  useEffect(() => {
    if (!awaited.current || deleted !== null || listed.includes(awaited.current.id)) return;
    const { at } = awaited.current;
    awaited.current = null;
    if (document.activeElement === document.body) focusLine(region.current, at);
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
      setSelection((own) => toggleSelected(own, entry.id, { listed, isRange: event.shiftKey }));
    } else if (isBin) return;
    else if (action === "edit") navigate(listing.toEditPath(entry.id));
    else if (action === "switch") void change(entry, "isOn", !entry.isOn);
    else if (action === "feature") void change(entry, "featured", !entry.featured);
    else setDeleted({ entry, at });
  });

  const isListed = !page.isLoadingError && (entries === undefined || entries.length > 0);
  return (
    <section ref={region} className="dash-list" aria-label={`List of ${listing.nouns}`}>
      <div className="dash-tools">
        <Filters
          listing={listing}
          place={place}
          searchBox={searchBox}
          onChange={(changed, options) => go(changePlace(place, changed), options)}
        />
        <p className="mono muted num dash-range" role="status">
          {page.data
            ? describeRange({ page: place.page, size: pageSize, total, isMore })
            : page.isPending && `Loading ${listing.nouns}...`}
        </p>
      </div>
      {isListed && (
        <EntryTable
          listing={listing}
          isBin={isBin}
          entries={entries}
          isStale={page.isPlaceholderData}
          selection={selection}
          onSelect={setSelection}
          onChange={(entry, flag, value) => void change(entry, flag, value)}
          onDelete={(entry) => setDeleted({ entry, at: listed.indexOf(entry.id) })}
          onRestore={(entry) => void restore([entry.id])}
        />
      )}
      {!isListed && !isPast && <ListState listing={listing} place={place} page={page} />}
      <div className="dash-foot">
        <Pager page={place.page} pages={totalPages} toPath={(to) => toDashboardPath({ ...place, page: to })} />
        <p className="small muted">Changes are saved as you make them.</p>
        <Button variant="quiet" size="s" onClick={() => setHelpOpen(true)}>
          Keyboard shortcuts
        </Button>
      </div>
      {selection.ids.size > 0 && (
        <BulkBar listing={listing} isBin={isBin} count={selection.ids.size} onAct={act} onClear={clear} />
      )}
      {isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
      {deleted && (
        <ConfirmDialog
          title={
            deleted === "selection"
              ? `Delete ${countOf(selection.ids.size, [listing.noun, listing.nouns])}?`
              : `Delete "${deleted.entry.title}"?`
          }
          text={binText}
          confirm="Delete"
          onConfirm={confirmDelete}
          onClose={closeQuestion}
        />
      )}
    </section>
  );
}
