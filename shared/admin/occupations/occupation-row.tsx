import type { AdminOccupationEntry } from "#api/admin-occupations.ts";
import { describeCategory } from "#category/known.ts";
import { preparationLevels } from "#occupations/preparation.ts";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { Badge } from "#ui/labels/badge.tsx";
import { AdminLink } from "../admin-link.tsx";
import { formatDay } from "../format-date.ts";
import { adminPaths } from "../paths.ts";

export interface OccupationRowProps {
  occupation: AdminOccupationEntry;
  isBusy: boolean;
  onHide: (isHidden: boolean) => void;
  onDelete: () => void;
  onRestore: () => void;
}

const findLevel = (jobZone: number | null) => preparationLevels.find(({ level }) => level === jobZone);

export function OccupationRow({ occupation, isBusy, onHide, onDelete, onRestore }: OccupationRowProps) {
  const { id, title, field, jobZone, isEdited, isAdded, isHidden, updatedAt, deletedAt } = occupation;
  const level = findLevel(jobZone);
  return (
    <tr>
      <td className="occs-title">
        {deletedAt === null ? <AdminLink to={adminPaths.editOccupation(id)}>{title}</AdminLink> : <span>{title}</span>}
      </td>
      <td className="occs-code mono num">{isAdded ? <span className="muted">None</span> : id}</td>
      <td className="occs-field small">
        {field === null ? <span className="muted">None</span> : describeCategory(field).name}
      </td>
      <td className="occs-level small">
        {level ? (
          <abbr title={level.name}>
            <span className="occs-card-only">Preparation </span>
            {level.level}
          </abbr>
        ) : (
          <span className="muted">
            <span className="occs-card-only">Preparation </span>
            unknown
          </span>
        )}
      </td>
      <td className="occs-state">
        {isEdited && <Badge tone="ink">Edited</Badge>}
        {isAdded && <Badge tone="new">Added</Badge>}
        {isHidden && <Badge>Hidden</Badge>}
      </td>
      <td className="occs-day small num">
        <span className="occs-card-only">{deletedAt === null ? "Changed " : "Deleted "}</span>
        {formatDay(deletedAt ?? updatedAt)}
      </td>
      <td className="occs-actions">
        {deletedAt === null ? (
          <span>
            {isAdded && <IconButton icon={<ToolIcon name="trash" />} label={`Delete ${title}`} onClick={onDelete} />}
            <Switch
              checked={!isHidden}
              disabled={isBusy}
              onCheckedChange={(isShown) => onHide(!isShown)}
              label={
                <>
                  <span className="sr">{`Shown: ${title}`}</span>
                  <span aria-hidden="true">{isHidden ? "Hidden" : "Shown"}</span>
                </>
              }
            />
          </span>
        ) : (
          <Button size="s" disabled={isBusy} onClick={onRestore} aria-label={`Restore ${title}`}>
            <Icon name="redo" size="s" />
            Restore
          </Button>
        )}
      </td>
    </tr>
  );
}
