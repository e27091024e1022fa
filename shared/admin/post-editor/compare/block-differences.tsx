import { useMemo } from "react";
import type { FieldDifferencesProps } from "#admin/drafts/field-comparison.ts";
import type { PostSection } from "#blog/schema.ts";
import { Button } from "#ui/controls/button.tsx";
import { alignBlocks, type BlockRow, mergeBlocks } from "./align-blocks.ts";
import { MarkedBlock, nameBlock, SameBlocks } from "./block-rows.tsx";
import { groupRows } from "./group-rows.ts";

function nameAction({ mine, theirs }: BlockRow): string {
  const name = theirs ?? mine;
  const block = name ? nameBlock(name).toLowerCase() : "block";
  return theirs ? `Restore this block: ${block}` : `Remove this block: ${block}`;
}

export function BlockDifferences({ before, after, onRestore }: FieldDifferencesProps) {
  const [mine, theirs] = [before as PostSection[], after as PostSection[]];
  const rows = useMemo(() => alignBlocks(null, mine, theirs), [mine, theirs]);
  return (
    <div className="compare-rows">
      {groupRows(rows).map((group) => {
        if (group.kind === "same") return <SameBlocks key={group.position} sections={group.sections} />;
        const { row, position } = group;
        const restore = () => onRestore?.(mergeBlocks(rows, (_, at) => (at === position ? "theirs" : "mine")));
        return (
          <div key={position} className="compare-row">
            {row.mine && <MarkedBlock section={row.mine} mark="removed" label={row.theirs ? "Before" : "Removed"} />}
            {row.theirs && <MarkedBlock section={row.theirs} mark="added" label={row.mine ? "After" : "Added"} />}
            {onRestore && (
              <p>
                <Button size="s" aria-label={nameAction(row)} onClick={restore}>
                  {row.theirs ? "Restore this block" : "Remove this block"}
                </Button>
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}
