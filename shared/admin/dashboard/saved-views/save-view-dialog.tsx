import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import type { DashboardQuery } from "../dashboard-query.ts";
import { describeNameProblem, maxViewName, maxViews } from "./saved-views.ts";
import type { SavedViews } from "./use-saved-views.ts";

interface SaveViewDialogProps {
  saved: SavedViews;
  query: DashboardQuery;
  onClose: () => void;
}

export function SaveViewDialog({ saved: { views, add }, query, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const form = useId();
  // The dialog focuses its first element when it opens; this runs afterwards.
  useEffect(() => input.current?.focus(), []);
  if (views.length >= maxViews) {
    return (
      <Dialog
        open
        title="Save this view"
        description={`There are ${maxViews} saved views, the most there can be. Delete one first.`}
        onOpenChange={onClose}
        footer={<Button onClick={onClose}>Close</Button>}
      />
    );
  }
  const save = (event: FormEvent) => {
    event.preventDefault();
    const found = describeNameProblem(views, name);
    setProblem(found);
    if (found !== null) return input.current?.focus();
    add(name, query);
    onClose();
  };
  return (
    <Dialog
      open
      title="Save this view"
      description="It opens this list with its filters, search and sort. It’s saved on this device."
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="ink" type="submit" form={form}>
            Save view
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save}>
        <Field label="Name" error={problem ?? undefined}>
          <Input
            ref={input}
            value={name}
            maxLength={maxViewName}
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value);
              setProblem(null);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
