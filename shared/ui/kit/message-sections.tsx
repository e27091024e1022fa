import { useState } from "react";
import { Button } from "../controls/button.tsx";
import { Field } from "../controls/field.tsx";
import { Select } from "../controls/select.tsx";
import { Stars } from "../controls/stars.tsx";
import { Textarea } from "../controls/textarea.tsx";
import { showAdminToast } from "../feedback/admin-toast.tsx";
import { Alert } from "../feedback/alert.tsx";
import { Dialog } from "../feedback/dialog.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { Spinner } from "../feedback/spinner.tsx";
import { showToast } from "../feedback/toast.ts";
import { Icon } from "../icons/icon.tsx";
import { DifficultyLevel } from "../labels/difficulty-level.tsx";
import { Disclosure } from "../layout/disclosure.tsx";
import { Leaders } from "../layout/leaders.tsx";
import { KitSection } from "./kit-section.tsx";

function LiveDialogs() {
  const [open, setOpen] = useState<"closable" | "required" | "long" | null>(null);
  const [rating, setRating] = useState<number | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="row">
      <Button onClick={() => setOpen("closable")}>Open a dialog</Button>
      <Button onClick={() => setOpen("required")}>Open one that stays</Button>
      <Button onClick={() => setOpen("long")}>Open a tall one</Button>
      <Dialog
        open={open === "closable"}
        onOpenChange={close}
        title="Before you begin"
        description="Two facts help us compare like with like. They're stored separately from your answers."
      >
        <Field label="Age Range" error="Age range is required" required>
          <Select defaultValue="" placeholder="Choose a range">
            <option>18 to 24</option>
          </Select>
        </Field>
        <Field label="Gender" required>
          <Select defaultValue="Other">
            <option>Other</option>
          </Select>
        </Field>
        <Button variant="signal" onClick={close}>
          Continue <Icon name="go" />
        </Button>
      </Dialog>
      <Dialog open={open === "required"} title="Share quick feedback" dismissable={false}>
        <Stars
          label="Rating"
          value={rating}
          onChange={setRating}
          helper={rating === null ? "Click on a star to rate" : `${rating} star(s) selected`}
        />
        <Field label="Comments" hideLabel>
          <Textarea placeholder="Anything we should know?" />
        </Field>
        <Button variant="ink" disabled={rating === null} onClick={close}>
          Submit
        </Button>
      </Dialog>
      <Dialog
        open={open === "long"}
        onOpenChange={close}
        title="Delete category “Engineering & Manufacturing”? This will fail if it has assessments."
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button variant="danger" onClick={close}>
              Delete
            </Button>
          </>
        }
      >
        {Array.from(
          { length: 24 },
          (_, index) => `Paragraph ${index + 1} of a dialog that is taller than the window.`,
        ).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Dialog>
    </div>
  );
}

export function MessageSections() {
  return (
    <>
      <KitSection title="Messages" note="Say what happened and what to do.">
        <div className="kit-2">
          <Alert tone="warn">Using sample data. Some features may be limited.</Alert>
          <Alert tone="error" title="Failed to load blog posts" action={<Button size="s">Try Again</Button>} />
          <Alert tone="ok">Assessment updated successfully!</Alert>
          <Alert>Not enough data yet: 14 of 100 results.</Alert>
          <Spinner>Loading assessments...</Spinner>
          <div className="row">
            <Button onClick={() => showToast({ title: "Link copied", tone: "ok" })}>Show a visitor’s toast</Button>
            <Button
              onClick={() =>
                showToast({
                  title: "Failed to open print dialog",
                  description: "Please try again or use the print option",
                  tone: "error",
                })
              }
            >
              Show an error toast
            </Button>
            <Button onClick={() => showAdminToast({ title: "Category added", tone: "ok" })}>
              Show the administrator’s
            </Button>
          </div>
        </div>
        <EmptyState title="No assessments found" level={3} action={<Button>Clear search</Button>}>
          Nothing matches “organ tuning” yet. Try a broader search, or browse the categories.
        </EmptyState>
        <Disclosure summary="How was this computed?" defaultOpen>
          <Leaders
            entries={[
              { term: "Engine", value: <span className="mono">keyed 1.2</span> },
              { term: "Reliability", value: <span className="mono num">alpha .88 (.87 to .89)</span> },
              { term: "Difficulty", value: <DifficultyLevel difficulty="Intermediate" /> },
            ]}
          />
        </Disclosure>
        <Disclosure summary="1.0, August 15, 2025">Four categories.</Disclosure>
      </KitSection>
      <KitSection title="Dialogs" note="The only soft shadow in the system.">
        <LiveDialogs />
      </KitSection>
    </>
  );
}
