import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { describeNameProblem, maxViewName } from "./saved-views.ts";
import type { SavedViews } from "./use-saved-views.ts";

export function ManageViewsDialog({ saved, onClose }: { saved: SavedViews; onClose: () => void }) {
  const [renamed, setRenamed] = useState<string | null>(null);
  const rename = (name: string, newName: string) => {
    saved.rename(name, newName);
    setRenamed(newName.trim());
  };
  return (
    <Dialog
      open
      title="Saved views"
      description={saved.views.length === 0 ? "There are no saved views." : "They’re saved on this device."}
      onOpenChange={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ul className="views-list">
        {saved.views.map(({ name }) => (
          <ViewRow key={name} name={name} saved={{ ...saved, rename }} takesFocus={name === renamed} />
        ))}
      </ul>
    </Dialog>
  );
}

interface ViewRowProps {
  name: string;
  saved: SavedViews;
  takesFocus: boolean;
}

function ViewRow({ name, saved: { views, rename, remove }, takesFocus }: ViewRowProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const stop = () => {
    // The button has to be back in the document before it can take the focus.
    flushSync(() => setEdited(null));
    button.current?.focus();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (edited === null) return;
    const others = views.filter((view) => view.name !== name);
    const found = describeNameProblem(others, edited);
    setProblem(found);
    if (found !== null) return;
    stop();
    rename(name, edited);
  };
  if (edited === null) {
    return (
      <li>
        <span>{name}</span>
        <IconButton
          ref={button}
          icon={<ToolIcon name="edit" />}
          label={`Rename ${name}`}
          onClick={() => setEdited(name)}
        />
        <IconButton icon={<ToolIcon name="trash" />} label={`Delete ${name}`} onClick={() => remove(name)} />
      </li>
    );
  }
  return (
    <li>
      <form className="views-edit" onSubmit={save}>
        <Field label={`New name of ${name}`} hideLabel error={problem ?? undefined}>
          <Input
            value={edited}
            maxLength={maxViewName}
            autoComplete="off"
            autoFocus
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => {
              setEdited(target.value);
              setProblem(null);
            }}
          />
        </Field>
        <Button size="s" variant="ink" type="submit">
          Save
        </Button>
        <Button size="s" variant="quiet" onClick={stop}>
          Cancel
        </Button>
      </form>
    </li>
  );
}
