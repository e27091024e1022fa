import { useEffect, useRef } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import { AdminLink } from "#admin/admin-link.tsx";
import { formatDateTime, formatDay } from "#admin/format-date.ts";
import { cover } from "#drawing/cover.ts";
import { Drawn } from "#ui/charts/drawn.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { Badge } from "#ui/labels/badge.tsx";
import { pluralize } from "../figures.ts";
import { countDaysLeft, type Entry } from "./entry.ts";
import type { DocumentListing, Flag } from "./listing.ts";

export interface EntryRowProps {
  entry: Entry;
  listing: DocumentListing;
  isSelected: boolean;
  isSaved: boolean;
  now: Date;
  onSelect: (isRange: boolean) => void;
  onChange: (flag: Flag, value: boolean) => void;
  onDelete: () => void;
  onRestore: () => void;
}

function Thumb({ id, hue, image }: Entry) {
  const { host } = useAdmin();
  if (image === null) return <Drawn className="plate-frame" svg={cover({ id, category: hue, w: 160, h: 100 })} />;
  return (
    <img
      src={new URL(image, host.siteUrl()).href}
      alt=""
      width={80}
      height={50}
      loading="lazy"
      referrerPolicy="no-referrer"
    />
  );
}

export function EntryRow(props: EntryRowProps) {
  const { entry, listing, isSelected, isSaved, onSelect } = props;
  const { title, category, publishAt, deletedAt } = entry;
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isSaved) row.current?.scrollIntoView({ block: "center" });
  }, [isSaved]);
  return (
    <tr
      ref={row}
      data-entry={entry.id}
      data-selected={isSelected || undefined}
      data-saved={isSaved || undefined}
      aria-current={isSaved || undefined}
    >
      <td className="dash-check">
        <Checkbox
          label={<span className="sr">{`Select ${title}`}</span>}
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </td>
      <td className="dash-thumb">
        <Thumb {...entry} />
      </td>
      <td className="dash-title">
        {deletedAt === null ? (
          <AdminLink to={listing.buildEditPath(entry.id)} data-line="">
            {title}
          </AdminLink>
        ) : (
          <span className="dash-gone" tabIndex={-1} data-line="">
            {title}
          </span>
        )}
        <span className="dash-under">{category}</span>
        {entry.hasStaged && deletedAt === null && <Badge tone="maybe">Unpublished changes</Badge>}
        {publishAt !== null && deletedAt === null && (
          <Badge tone="new">
            <Icon name="clock" size="s" />
            {`Scheduled ${formatDateTime(publishAt)}`}
          </Badge>
        )}
      </td>
      <td className="dash-category small">{category}</td>
      {deletedAt === null ? <EntryCells {...props} /> : <BinCells {...props} deletedAt={deletedAt} />}
    </tr>
  );
}

function EntryCells({ entry, listing, onChange, onDelete }: EntryRowProps) {
  const { host } = useAdmin();
  const { title, isOn, featured, sitePath } = entry;
  const [on, off] = listing.states;
  const [first, second] = entry.figures;
  return (
    <>
      <td className="dash-state small">
        <Switch
          checked={isOn}
          onCheckedChange={(value) => onChange("isOn", value)}
          label={
            <>
              <span className="sr">{`${on}: ${title}`}</span>
              <span aria-hidden="true">{isOn ? on : off}</span>
            </>
          }
        />
      </td>
      <td className="dash-featured small">
        <Switch
          checked={featured}
          onCheckedChange={(value) => onChange("featured", value)}
          label={
            <>
              <span className="sr">{`Featured: ${title}`}</span>
              <span className="dash-card-only" aria-hidden="true">
                Featured
              </span>
            </>
          }
        />
      </td>
      <td className="dash-figure r mono" data-head={listing.columns[0]}>
        {listing.buildFiguresPath ? (
          <AdminLink to={listing.buildFiguresPath(entry.id)} aria-label={`${listing.columns[0]} of ${title}: ${first}`}>
            {first}
          </AdminLink>
        ) : (
          first
        )}
      </td>
      <td className="dash-figure r mono" data-head={listing.columns[1]}>
        {second}
      </td>
      <td className="dash-actions">
        <span>
          {isOn && (
            <IconButton icon={<ToolIcon name="eye" />} label={`View ${title} on the site`} asChild>
              {/* biome-ignore lint/a11y/useAnchorContent: the button gives it its name and its drawing */}
              <a href={new URL(sitePath, host.siteUrl()).href} target="_blank" rel="noopener" />
            </IconButton>
          )}
          <IconButton icon={<ToolIcon name="edit" />} label={`Edit ${title}`} asChild>
            <AdminLink to={listing.buildEditPath(entry.id)} />
          </IconButton>
          <IconButton icon={<ToolIcon name="trash" />} label={`Delete ${title}`} onClick={onDelete} />
        </span>
      </td>
    </>
  );
}

function BinCells({ entry, deletedAt, now, onRestore }: EntryRowProps & { deletedAt: string }) {
  const left = countDaysLeft(deletedAt, now);
  return (
    <>
      <td className="dash-figure mono" data-head="Deleted">
        {formatDay(deletedAt)}
      </td>
      <td className="dash-figure mono" data-head="Time left">
        {left === 0 ? "Less than a day" : pluralize(left, ["day", "days"])}
      </td>
      <td className="dash-actions">
        <Button size="s" onClick={onRestore} aria-label={`Restore ${entry.title}`}>
          <Icon name="redo" size="s" />
          Restore
        </Button>
      </td>
    </>
  );
}
