import { useEffect, useId, useMemo, useState } from "react";
import type { FieldConflictProps } from "#admin/drafts/field-comparison.ts";
import type { PostSection } from "#blog/schema.ts";
import { Badge } from "#ui/labels/badge.tsx";
import { alignBlocks, type BlockChoice, type BlockRow, getDefaultChoice, mergeBlocks } from "./align-blocks.ts";
import { MarkedBlock, nameBlock, SameBlocks } from "./block-rows.tsx";
import { groupRows } from "./group-rows.ts";

function describeRow({ mine, theirs, change }: BlockRow): string {
  if (mine && theirs) {
    if (change === "both") return "You both changed this";
    return change === "mine" ? "Only you changed this" : "Only they changed this";
  }
  if (change === "both") return mine ? "Only in yours" : "Only in theirs";
  if (mine) return change === "mine" ? "You added this" : "They removed this";
  return change === "theirs" ? "They added this" : "You removed this";
}

function listChoices({ mine, theirs }: BlockRow): [BlockChoice, string][] {
  if (mine && theirs) {
    return [
      ["mine", "Keep mine"],
      ["theirs", "Take theirs"],
      ["both", "Keep both"],
    ];
  }
  return mine
    ? [
        ["mine", "Keep it"],
        ["theirs", "Leave it out"],
      ]
    : [
        ["theirs", "Take it"],
        ["mine", "Leave it out"],
      ];
}

export function BlockConflict({ base, mine, theirs, start, onChoose }: FieldConflictProps) {
  const rows = useMemo(
    () => alignBlocks(base as PostSection[] | null, mine as PostSection[], theirs as PostSection[]),
    [base, mine, theirs],
  );
  const [choices, setChoices] = useState<readonly (BlockChoice | null)[]>(() =>
    rows.map((row) => start ?? getDefaultChoice(row)),
  );
  const name = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog's callback is another one at each render
  useEffect(() => {
    const missingCount = choices.filter((choice) => choice === null).length;
    onChoose(
      mergeBlocks(rows, (_, position) => choices[position] ?? null),
      missingCount,
    );
  }, [rows, choices]);
  return (
    <div className="compare-rows">
      {groupRows(rows).map((group) => {
        const { position } = group;
        if (group.kind === "same") return <SameBlocks key={position} sections={group.sections} />;
        const { row } = group;
        const { mine: mineBlock, theirs: theirBlock, change } = row;
        const shown = mineBlock ?? theirBlock;
        return (
          <fieldset key={position} className="compare-row">
            <legend>
              {`Block ${position + 1}, ${shown ? nameBlock(shown).toLowerCase() : ""}`}{" "}
              <Badge tone={change === "both" ? "maybe" : "plain"}>{describeRow(row)}</Badge>
            </legend>
            <div className="compare-sides">
              {mineBlock && <MarkedBlock section={mineBlock} mark={theirBlock ? "changed" : "added"} label="Mine" />}
              {theirBlock && <MarkedBlock section={theirBlock} mark={mineBlock ? "changed" : "added"} label="Theirs" />}
            </div>
            <div className="conflict-choice">
              {listChoices(row).map(([choice, label]) => (
                <label key={choice} className="conflict-radio">
                  <input
                    type="radio"
                    name={`${name}-${position}`}
                    checked={choices[position] === choice}
                    onChange={() => setChoices(choices.map((one, at) => (at === position ? choice : one)))}
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
