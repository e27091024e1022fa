import { useId, useMemo, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Badge } from "#ui/labels/badge.tsx";
import { formatDateTime } from "../format-date.ts";
import type { FieldComparisons } from "./field-comparison.ts";
import {
  applyChoices,
  type Change,
  type Choices,
  compareThreeWays,
  type FieldChange,
  getDefaultChoices,
  type ListFields,
} from "./fields.ts";
import { TextSide } from "./text-diff.tsx";

export interface ConflictDialogProps<Text> {
  noun: string;
  listFields: ListFields<Text>;
  /** What the author started from; null where there was nothing. */
  base: Text | null;
  mine: Text;
  theirs: Text;
  comparisons?: FieldComparisons | undefined;
  isStaged?: boolean;
  version: number;
  /** ISO 8601. */
  savedAt: string;
  onResolve: (text: Text) => void;
  onClose: () => void;
}

interface ChosenParts {
  value: unknown;
  missingCount: number;
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
  comparisons,
  isStaged = false,
  version,
  savedAt,
  onResolve,
  onClose,
}: ConflictDialogProps<Text>) {
  const id = useId();
  const changes = useMemo(() => {
    const fields = listFields(...(base === null ? [] : [base]), mine, theirs);
    return compareThreeWays(fields, { base, mine, theirs });
  }, [listFields, base, mine, theirs]);
  const [choices, setChoices] = useState<Choices>(() => getDefaultChoices(changes));
  const [parts, setParts] = useState<Readonly<Record<string, ChosenParts>>>({});
  // Fields that are compared part by part begin again with the choice for all.
  const [round, setRound] = useState<{ number: number; start: "mine" | "theirs" | null }>({ number: 0, start: null });
  const countMissing = ({ field }: FieldChange<Text>) =>
    comparisons?.has(field.key) ? (parts[field.key]?.missingCount ?? 1) : choices[field.key] === undefined ? 1 : 0;
  const unresolvedCount = changes.reduce((sum, change) => sum + countMissing(change), 0);
  const chooseAll = (choice: "mine" | "theirs") => {
    setChoices(Object.fromEntries(changes.map(({ field }) => [field.key, choice])));
    setRound({ number: round.number + 1, start: choice });
  };
  const buildResolved = () =>
    changes.reduce(
      (text, { field }) => {
        const chosen = comparisons?.has(field.key) ? parts[field.key] : undefined;
        return chosen ? field.write(text, chosen.value) : text;
      },
      applyChoices(mine, changes, choices),
    );
  return (
    <Dialog
      open
      wide
      className="conflict"
      title={isStaged ? `This ${noun} has unpublished changes` : `Someone else changed this ${noun}`}
      description={
        isStaged
          ? `They were saved on ${formatDateTime(savedAt)} and visitors don't see them. Nothing was overwritten, and your edits are still here. Choose which changes to keep; your choice takes their place.`
          : `Version ${version} was saved on ${formatDateTime(savedAt)}. It wasn't overwritten, and your edits are still here. Choose which version to keep.`
      }
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep editing
          </Button>
          <Button variant="signal" disabled={unresolvedCount > 0} onClick={() => onResolve(buildResolved())}>
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
      {changes.map(({ field, change, mine: mineValue, theirs: other }, position) => {
        const Parts = comparisons?.get(field.key)?.Conflict;
        if (Parts) {
          return (
            <section key={field.key} className="conflict-field" aria-label={field.label}>
              <h3 className="h4">{field.label}</h3>
              <Parts
                key={round.number}
                base={base === null ? null : field.read(base)}
                mine={mineValue}
                theirs={other}
                start={round.start}
                onChoose={(value, missingCount) =>
                  setParts((known) => ({ ...known, [field.key]: { value, missingCount } }))
                }
              />
            </section>
          );
        }
        return (
          <fieldset key={field.key} className="conflict-field">
            <legend>
              {field.label} <Badge tone={change === "both" ? "maybe" : "plain"}>{changeLabels[change]}</Badge>
            </legend>
            <div className="conflict-sides">
              {(["mine", "theirs"] as const).map((choice) => {
                const textId = `${id}-${position}-${choice}`;
                const [value, otherValue] = choice === "mine" ? [mineValue, other] : [other, mineValue];
                return (
                  <div key={choice} className="conflict-side">
                    <label className="conflict-radio">
                      <input
                        type="radio"
                        name={`conflict-${field.key}`}
                        aria-describedby={textId}
                        checked={choices[field.key] === choice}
                        onChange={() => setChoices({ ...choices, [field.key]: choice })}
                      />
                      {choice === "mine" ? "Keep mine" : "Take theirs"}
                    </label>
                    <TextSide id={textId} text={field.format(value)} other={field.format(otherValue)} />
                  </div>
                );
              })}
            </div>
          </fieldset>
        );
      })}
      {changes.length === 0 && <p>Both versions are the same.</p>}
    </Dialog>
  );
}
