import { useMemo, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Badge } from "#ui/labels/badge.tsx";
import { formatDateTime } from "../format-date.ts";
import {
  applyChoices,
  type Change,
  type Choices,
  compareThreeWays,
  getDefaultChoices,
  type ListFields,
} from "./fields.ts";
import { TextDiff } from "./text-diff.tsx";

export interface ConflictDialogProps<Text> {
  /** 'post', 'assessment'. */
  noun: string;
  listFields: ListFields<Text>;
  /** What the author started from; null where there was nothing. */
  base: Text | null;
  mine: Text;
  theirs: Text;
  /** Whether `theirs` is a staged version, which visitors don't see. */
  isStaged?: boolean;
  version: number;
  /** ISO 8601. */
  savedAt: string;
  onResolve: (text: Text) => void;
  /** Nothing is saved until the conflict is resolved. */
  onClose: () => void;
}

const changeLabels: Record<Change, string> = {
  mine: "Only you changed this",
  theirs: "Only they changed this",
  both: "You both changed this",
};

export function ConflictDialog<Text>({
  noun,
  listFields,
  base,
  mine,
  theirs,
  isStaged = false,
  version,
  savedAt,
  onResolve,
  onClose,
}: ConflictDialogProps<Text>) {
  const changes = useMemo(() => {
    const fields = listFields(...(base === null ? [] : [base]), mine, theirs);
    return compareThreeWays(fields, { base, mine, theirs });
  }, [listFields, base, mine, theirs]);
  const [choices, setChoices] = useState<Choices>(() => getDefaultChoices(changes));
  const unresolvedCount = changes.filter(({ field }) => choices[field.key] === undefined).length;
  const chooseAll = (choice: "mine" | "theirs") =>
    setChoices(Object.fromEntries(changes.map(({ field }) => [field.key, choice])));
  return (
    <Dialog
      open
      wide
      className="conflict"
      title={isStaged ? `This ${noun} has staged changes` : `Someone else changed this ${noun}`}
      description={
        isStaged
          ? `They were saved on ${formatDateTime(savedAt)} and visitors don't see them. Nothing was overwritten, and your edits are still here. Choose what to publish; the staged changes end with it.`
          : `Version ${version} was saved on ${formatDateTime(savedAt)}. It wasn't overwritten, and your edits are still here. Choose which version to keep.`
      }
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep editing
          </Button>
          <Button
            variant="signal"
            disabled={unresolvedCount > 0}
            onClick={() => onResolve(applyChoices(mine, changes, choices))}
          >
            {unresolvedCount > 0 ? `Choose ${unresolvedCount} more` : "Save choices"}
          </Button>
        </>
      }
    >
      <div className="row conflict-all">
        <Button size="s" onClick={() => chooseAll("mine")}>
          Keep all of mine
        </Button>
        <Button size="s" onClick={() => chooseAll("theirs")}>
          Take all of theirs
        </Button>
      </div>
      {changes.map(({ field, change, mine: mineValue, theirs: other }) => (
        <fieldset key={field.key} className="conflict-field">
          <legend>
            {field.label} <Badge tone={change === "both" ? "maybe" : "plain"}>{changeLabels[change]}</Badge>
          </legend>
          <TextDiff before={field.format(other)} after={field.format(mineValue)} />
          <div className="conflict-choice">
            {(["mine", "theirs"] as const).map((choice) => (
              <label key={choice} className="conflict-radio">
                <input
                  type="radio"
                  name={`conflict-${field.key}`}
                  checked={choices[field.key] === choice}
                  onChange={() => setChoices({ ...choices, [field.key]: choice })}
                />
                {choice === "mine" ? "Keep mine" : "Take theirs"}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {changes.length === 0 && <p>Both versions are the same.</p>}
    </Dialog>
  );
}
