import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { useAdmin } from "../admin-context.ts";
import { formatDateTime } from "../format-date.ts";
import { listUnsavedCopies, type UnsavedCopy } from "./unsaved-copies.ts";
import "./log-out.css";

const choices = { save: "Save on the site", leave: "Keep on this device", discard: "Discard" } as const;
type Choice = keyof typeof choices;

interface Answer {
  choice: Choice;
  problem: string | null;
}

const isChoice = (value: string): value is Choice => Object.hasOwn(choices, value);
const getFirstAnswer = ({ save }: UnsavedCopy): Answer => ({ choice: save ? "save" : "leave", problem: null });

function CopyItem({
  copy: { noun, title, editedAt, save },
  answer: { choice, problem },
  onChoose,
}: {
  copy: UnsavedCopy;
  answer: Answer;
  onChoose: (choice: Choice) => void;
}) {
  const facts = [noun, editedAt && `edited on ${formatDateTime(editedAt)}`].filter(Boolean).join(", ");
  return (
    <li className="log-out-copy">
      <Field label={title} {...(facts && { hint: facts })} {...(problem && { error: problem })}>
        <Select value={choice} onChange={({ target }) => isChoice(target.value) && onChoose(target.value)}>
          {Object.entries(choices).map(([value, label]) =>
            value === "save" && !save ? null : (
              <option key={value} value={value}>
                {label}
              </option>
            ),
          )}
        </Select>
      </Field>
    </li>
  );
}

export function LogOutDialog({ onClose, onLogOut }: { onClose: () => void; onLogOut: () => Promise<void> }) {
  const { api, host } = useAdmin();
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const list = useQuery({
    queryKey: ["unsaved copies"],
    queryFn: () => listUnsavedCopies(host.localCopies),
    gcTime: 0,
    retry: false,
  });
  const copies = list.data ?? [];
  const getAnswer = (copy: UnsavedCopy) => answers.get(copy.key) ?? getFirstAnswer(copy);
  const answer = (key: string, given: Answer) => setAnswers((before) => new Map(before).set(key, given));

  /** False if it is still on this device against the person's wish. */
  async function finish(copy: UnsavedCopy): Promise<boolean> {
    const { choice } = getAnswer(copy);
    if (choice === "leave") return true;
    const problem = choice === "save" ? await copy.save?.(api) : null;
    if (problem) {
      answer(copy.key, { choice: "leave", problem });
      return false;
    }
    await host.localCopies.remove(copy.key);
    return true;
  }

  async function logOut(): Promise<void> {
    setBusy(true);
    try {
      const finished: boolean[] = [];
      // One after another: two copies can be of the same document.
      for (const copy of copies) finished.push(await finish(copy));
      if (finished.every(Boolean)) await onLogOut();
      else await list.refetch();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      title="Before you log out"
      description="This device has edits that may not be on the site. Visitors don't see what you save here."
      onOpenChange={() => isBusy || onClose()}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="signal" busy={isBusy} disabled={list.isPending} onClick={() => void logOut()}>
            Log out
          </Button>
        </>
      }
    >
      {list.isPending && <Spinner>Loading...</Spinner>}
      {list.isError && (
        <Alert tone="error" live title="The edits on this device couldn't be read">
          <p>They stay on this device if you log out.</p>
        </Alert>
      )}
      <ul className="log-out-copies">
        {copies.map((copy) => (
          <CopyItem
            key={copy.key}
            copy={copy}
            answer={getAnswer(copy)}
            onChoose={(choice) => answer(copy.key, { choice, problem: null })}
          />
        ))}
      </ul>
    </Dialog>
  );
}
