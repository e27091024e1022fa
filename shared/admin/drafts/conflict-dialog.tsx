import { useMemo, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Badge } from "#ui/labels/badge.tsx";
import { toMoment } from "../moments.ts";
import {
  applyChoices,
  type Change,
  type Choices,
  compareThreeWays,
  type ListFields,
  toFirstChoices,
} from "./fields.ts";
import { TextDiff } from "./text-diff.tsx";

export interface ConflictDialogProps<Text> {
  /** 'post', 'assessment'. */
  noun: string;
  listFields: ListFields<Text>;
  /** What the author began from; null where there was nothing. */
  base: Text | null;
  mine: Text;
  theirs: Text;
  version: number;
  /** ISO 8601. */
  savedAt: string;
  onSettle: (text: Text) => void;
  /** Goes on writing; nothing is saved until it is settled. */
  onClose: () => void;
}

const words: Record<Change, string> = {
  mine: "Only you changed this",
  theirs: "Only they changed this",
  both: "You both changed this",
};

/** Somebody else saved in between: field by field, with what differs, a person says what shall be. */
export function ConflictDialog<Text>({
  noun,
  listFields,
  base,
  mine,
  theirs,
  version,
  savedAt,
  onSettle,
  onClose,
}: ConflictDialogProps<Text>) {
  const changes = useMemo(() => {
    const fields = listFields(...(base === null ? [] : [base]), mine, theirs);
    return compareThreeWays(fields, { base, mine, theirs });
  }, [listFields, base, mine, theirs]);
  const [choices, setChoices] = useState<Choices>(() => toFirstChoices(changes));
  const open = changes.filter(({ field }) => choices[field.key] === undefined).length;
  const chooseAll = (choice: "mine" | "theirs") =>
    setChoices(Object.fromEntries(changes.map(({ field }) => [field.key, choice])));
  return (
    <Dialog
      open
      wide
      className="conflict"
      title={`Somebody else changed this ${noun}`}
      description={`Version ${version} was saved on ${toMoment(savedAt)}. Nothing of it was overwritten, and your text is still here. Choose what shall be kept.`}
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep writing
          </Button>
          <Button variant="signal" disabled={open > 0} onClick={() => onSettle(applyChoices(mine, changes, choices))}>
            {open > 0 ? `Choose ${open} more` : "Save this"}
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
      {changes.map(({ field, change, mine: own, theirs: other }) => (
        <fieldset key={field.key} className="conflict-field">
          <legend>
            {field.label} <Badge tone={change === "both" ? "maybe" : "plain"}>{words[change]}</Badge>
          </legend>
          <TextDiff before={field.toWords(other)} after={field.toWords(own)} />
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
      {changes.length === 0 && <p>Both texts are the same.</p>}
    </Dialog>
  );
}
