import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { CategoryEntry } from "#api/categories.ts";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { CategoryLabel } from "#ui/labels/category-label.tsx";
import { formatDay } from "../format-date.ts";
import { Menu } from "../menu/menu.tsx";

export interface CategoryRowProps {
  category: CategoryEntry;
  onRename: (name: string) => Promise<boolean>;
  onDelete: () => void;
  /** Null where there is no other category. */
  onMove: ((merges: boolean) => void) | null;
  canMerge: boolean;
}

export function CategoryRow({ category, onRename, onDelete, onMove, canMerge }: CategoryRowProps) {
  const { name, count, createdAt } = category;
  const [edited, setEdited] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);

  const stop = () => {
    // The button has to be back in the document before it can take the focus.
    flushSync(() => setEdited(null));
    editButton.current?.focus();
  };
  const save = async () => {
    const newName = edited?.trim() ?? "";
    if (newName === "" || isSaving) return;
    if (newName === name) return stop();
    setSaving(true);
    const isSaved = await onRename(newName);
    setSaving(false);
    if (isSaved) stop();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      void save();
    } else if (event.key === "Escape") {
      event.preventDefault();
      stop();
    }
  };

  return (
    <tr>
      <td className="cats-name">
        {edited === null ? (
          <CategoryLabel name={name} />
        ) : (
          <Input
            aria-label={`New name of ${name}`}
            value={edited}
            maxLength={80}
            autoFocus
            onChange={({ target }) => setEdited(target.value)}
            onFocus={({ target }) => target.select()}
            onKeyDown={handleKey}
          />
        )}
      </td>
      <td className="r mono num cats-count">
        {count} <span className="cats-unit">{count === 1 ? "assessment" : "assessments"}</span>
      </td>
      <td className="mono cats-date">{formatDay(createdAt)}</td>
      <td className="r cats-actions">
        {edited === null ? (
          <span className="cats-buttons">
            <IconButton
              ref={editButton}
              icon={<ToolIcon name="edit" />}
              label={`Edit ${name}`}
              onClick={() => setEdited(name)}
            />
            {onMove && (
              <Menu
                label="Move"
                of={name}
                variant="quiet"
                entries={[
                  { label: "Move assessments to…", onSelect: () => onMove(false) },
                  ...(canMerge ? [{ label: "Merge into…", onSelect: () => onMove(true) }] : []),
                ]}
              />
            )}
            <IconButton icon={<ToolIcon name="trash" />} label={`Delete ${name}`} onClick={onDelete} />
          </span>
        ) : (
          <span className="cats-buttons cats-edit">
            <Button size="s" variant="ink" busy={isSaving} onClick={() => void save()}>
              Save
            </Button>
            <Button size="s" variant="quiet" onClick={stop}>
              Cancel
            </Button>
          </span>
        )}
      </td>
    </tr>
  );
}
