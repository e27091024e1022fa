import { useState } from "react";
import { ConflictDialog } from "#admin/drafts/conflict-dialog.tsx";
import { createField, type ListFields } from "#admin/drafts/fields.ts";
import type { DocumentSaverState, SaveState } from "#admin/drafts/save-state.ts";
import { SaveStatus } from "#admin/drafts/save-status.tsx";
import { TextDiff } from "#admin/drafts/text-diff.tsx";
import { Menu } from "#admin/menu/menu.tsx";
import { emptyDigits, OtpBoxes } from "#admin/sign-in/otp-boxes.tsx";
import { Button } from "#ui/controls/button.tsx";
import { KitSection } from "#ui/kit/kit-section.tsx";

type ShownState = Pick<DocumentSaverState<unknown>, "save" | "hasUnsaved" | "savedAt" | "hasLocalCopy">;

const failed = (reason: "no answer" | "invalid" | "gone" | "refused", message: string): SaveState<unknown> => ({
  kind: "failed",
  by: "save",
  reason,
  status: reason === "no answer" ? 0 : 422,
  message,
  errors: [],
  suggestion: null,
  isResent: reason === "no answer",
});

const idle: ShownState = { save: { kind: "idle" }, hasUnsaved: false, savedAt: null, hasLocalCopy: true };

const saveStates: readonly { name: string; state: ShownState }[] = [
  { name: "new", state: idle },
  { name: "saved", state: { ...idle, savedAt: Date.now() - 90_000 } },
  { name: "edited", state: { ...idle, hasUnsaved: true } },
  { name: "edited, no local copy", state: { ...idle, hasUnsaved: true, hasLocalCopy: false } },
  { name: "saving", state: { ...idle, save: { kind: "saving", by: "save" } } },
  { name: "publishing", state: { ...idle, save: { kind: "saving", by: "publish" } } },
  { name: "offline", state: { ...idle, hasUnsaved: true, save: failed("no answer", "") } },
  { name: "invalid", state: { ...idle, hasUnsaved: true, save: failed("invalid", "Title is required") } },
  { name: "in the bin", state: { ...idle, hasUnsaved: true, save: failed("gone", "Post not found") } },
  {
    name: "conflict",
    state: {
      ...idle,
      hasUnsaved: true,
      save: { kind: "conflict", by: "save", current: null, staged: null, theirs: null, base: null },
    },
  },
];

interface Note {
  title: string;
  message: string;
}

const base: Note = { title: "Opening hours", message: "Open on weekdays from nine to five." };
const mine: Note = { ...base, message: "Open on weekdays from eight to five." };
const theirs: Note = { title: "New opening hours", message: "Open on weekdays from nine to six." };
const listFields: ListFields<Note> = () => [
  createField<Note>("title", "Title"),
  createField<Note>("message", "Message"),
];

function LiveOtp({ isInvalid }: { isInvalid: boolean }) {
  const [digits, setDigits] = useState(() => (isInvalid ? [..."409812"] : emptyDigits()));
  return <OtpBoxes digits={digits} onChange={setDigits} onComplete={() => {}} isInvalid={isInvalid} focusCount={0} />;
}

function LiveConflict() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a conflict</Button>
      {isOpen && (
        <ConflictDialog
          noun="post"
          listFields={listFields}
          {...{ base, mine, theirs }}
          version={4}
          savedAt="2026-03-01T09:00:00.000Z"
          onResolve={close}
          onClose={close}
        />
      )}
    </>
  );
}

export function AdminKitSections() {
  const [chosen, setChosen] = useState("nothing");
  const entries = ["Preview link", "Duplicate", "Revisions"].map((label) => ({
    label,
    onSelect: () => setChosen(label),
  }));
  return (
    <>
      <KitSection title="Sign-in code" note="A digit moves on, Backspace moves back, a pasted code fills all boxes.">
        <LiveOtp isInvalid={false} />
        <LiveOtp isInvalid />
      </KitSection>
      <KitSection title="Menus" note="For actions that are used less than the buttons beside them.">
        <div className="row">
          <Menu
            label="More"
            entries={[...entries, { label: "Delete", onSelect: () => setChosen("Delete"), isDanger: true }]}
          />
          <span className="mono muted">chosen: {chosen}</span>
        </div>
      </KitSection>
      <KitSection title="Save status" note="What is saved, where, and what to do if it isn't.">
        <div className="kit-2">
          {saveStates.map(({ name, state }) => (
            <div key={name}>
              <p className="mono muted">{name}</p>
              <SaveStatus state={state} />
            </div>
          ))}
        </div>
      </KitSection>
      <KitSection title="Differences and conflicts" note="Added and removed text; a person decides what to keep.">
        <TextDiff before={base.message} after={theirs.message} />
        <div className="row">
          <LiveConflict />
        </div>
      </KitSection>
    </>
  );
}
