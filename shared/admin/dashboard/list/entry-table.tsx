import { Checkbox } from "#ui/controls/checkbox.tsx";
import type { Entry } from "./entry.ts";
import { EntryRow } from "./entry-row.tsx";
import { type DocumentListing, type Flag, pageSize } from "./listing.ts";
import { type Selection, togglePage, toggleSelected } from "./selection.ts";

export interface EntryTableProps {
  listing: DocumentListing;
  isBin: boolean;
  entries: Entry[] | undefined;
  isStale: boolean;
  selection: Selection;
  saved: string;
  onSelect: (selection: Selection) => void;
  onChange: (entry: Entry, flag: Flag, value: boolean) => void;
  onDelete: (entry: Entry) => void;
  onRestore: (entry: Entry) => void;
}

function ColumnHeads({ listing, isBin }: Pick<EntryTableProps, "listing" | "isBin">) {
  if (isBin) {
    return (
      <>
        <th>Deleted</th>
        <th>Time left</th>
      </>
    );
  }
  return (
    <>
      <th>Status</th>
      <th>Featured</th>
      {listing.columns.map((head) => (
        <th key={head} className="r">
          {head}
        </th>
      ))}
    </>
  );
}

/** Shows as many empty rows while the entries load, so that nothing shifts. */
export function EntryTable(props: EntryTableProps) {
  const { listing, isBin, entries, isStale, selection, onSelect } = props;
  const listed = entries?.map(({ id }) => id) ?? [];
  const isAll = listed.length > 0 && listed.every((id) => selection.ids.has(id));
  const now = new Date();
  return (
    <table className="table dash-table" aria-busy={isStale || entries === undefined} data-bin={isBin || undefined}>
      <caption className="sr">{isBin ? `Deleted ${listing.pluralNoun}` : listing.pluralNoun}</caption>
      <thead>
        <tr>
          <th className="dash-check">
            <Checkbox
              label={<span>Select all on this page</span>}
              checked={isAll}
              disabled={listed.length === 0}
              onChange={() => onSelect(togglePage(selection, listed))}
            />
          </th>
          <th className="dash-thumb">
            <span className="sr">Image</span>
          </th>
          <th>Title</th>
          <th className="dash-category">Category</th>
          <ColumnHeads listing={listing} isBin={isBin} />
          <th>
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries?.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            listing={listing}
            isSelected={selection.ids.has(entry.id)}
            isSaved={props.saved === entry.id}
            now={now}
            onSelect={(isRange) => onSelect(toggleSelected(selection, entry.id, { listed, isRange }))}
            onChange={(flag, value) => props.onChange(entry, flag, value)}
            onDelete={() => props.onDelete(entry)}
            onRestore={() => props.onRestore(entry)}
          />
        ))}
        {entries === undefined && Array.from({ length: pageSize }, (_, at) => <WaitingRow key={at} isBin={isBin} />)}
      </tbody>
    </table>
  );
}

function WaitingRow({ isBin }: { isBin: boolean }) {
  const cells = [
    "dash-check",
    "dash-thumb",
    "dash-title",
    "dash-category",
    ...(isBin ? [] : ["dash-state", "dash-featured"]),
  ];
  return (
    <tr className="dash-waiting">
      {[...cells, "dash-figure", "dash-figure", "dash-actions"].map((name, at) => (
        <td key={at} className={name}>
          <span />
        </td>
      ))}
    </tr>
  );
}
