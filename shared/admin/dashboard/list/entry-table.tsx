import { Checkbox } from "#ui/controls/checkbox.tsx";
import type { Entry } from "./entry.ts";
import { EntryRow } from "./entry-row.tsx";
import { type Flag, type Listing, pageSize } from "./listing.ts";
import { type Selection, togglePage, toggleSelected } from "./selection.ts";

export interface EntryTableProps {
  listing: Listing;
  isBin: boolean;
  /** Undefined while they are on their way. */
  entries: Entry[] | undefined;
  /** The page before is shown while the next one is on its way. */
  isStale: boolean;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onChange: (entry: Entry, flag: Flag, value: boolean) => void;
  onDelete: (entry: Entry) => void;
  onRestore: (entry: Entry) => void;
}

function Heads({ listing, isBin }: Pick<EntryTableProps, "listing" | "isBin">) {
  if (isBin) {
    return (
      <>
        <th>Deleted</th>
        <th>Left</th>
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

/** The lines of a page; as many empty ones while they are on their way, so that nothing moves when they come. */
export function EntryTable(props: EntryTableProps) {
  const { listing, isBin, entries, isStale, selection, onSelect } = props;
  const listed = entries?.map(({ id }) => id) ?? [];
  const isAll = listed.length > 0 && listed.every((id) => selection.ids.has(id));
  const now = new Date();
  return (
    <table className="table dash-table" aria-busy={isStale || entries === undefined} data-bin={isBin || undefined}>
      <caption className="sr">{isBin ? `Deleted ${listing.nouns}` : listing.nouns}</caption>
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
          <th>
            <span className="sr">Picture</span>
          </th>
          <th>Title</th>
          <th className="dash-category">Category</th>
          <Heads listing={listing} isBin={isBin} />
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
      {[...cells, "dash-figure", "dash-figure", "dash-acts"].map((name, at) => (
        <td key={at} className={name}>
          <span />
        </td>
      ))}
    </tr>
  );
}
