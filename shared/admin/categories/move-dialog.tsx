import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type CategoryAssessments, type CategoryEntry, sumAssessments } from "#api/categories.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useApi } from "../admin-context.ts";
import { pluralize } from "../dashboard/figures.ts";
import { ReadFailure } from "../read-failure.tsx";

export interface CategoryMove {
  from: CategoryEntry;
  to: CategoryEntry;
  merges: boolean;
}

const pluralizeAssessments = (count: number) => pluralize(count, ["assessment", "assessments"]);

function describeMoved(counts: CategoryAssessments): string {
  const all = sumAssessments(counts);
  if (all === 0) return "No assessment is in it.";
  const { active, inactive, deleted } = counts;
  const parts = [`${active} active`, `${inactive} inactive`, `${deleted} in the bin`];
  return `${pluralizeAssessments(all)} will move: ${parts.join(", ")}.`;
}

interface MoveDialogProps extends Omit<CategoryMove, "to"> {
  targets: readonly CategoryEntry[];
  onMove: (move: CategoryMove) => Promise<boolean>;
  onClose: () => void;
}

export function MoveDialog({ from, merges, targets, onMove, onClose }: MoveDialogProps) {
  const api = useApi();
  const [targetId, setTargetId] = useState("");
  const [isBusy, setBusy] = useState(false);
  const counts = useQuery({
    queryKey: ["category-assessments", from._id],
    queryFn: () => api.countCategoryAssessments({ params: { id: from._id } }),
    gcTime: 0,
  });
  const to = targets.find(({ _id }) => _id === targetId);
  const count = counts.data && sumAssessments(counts.data);
  const canMove = to !== undefined && count !== undefined && (merges || count > 0);
  const confirm = async () => {
    if (!canMove || isBusy) return;
    setBusy(true);
    const isMoved = await onMove({ from, to, merges });
    setBusy(false);
    if (isMoved) onClose();
  };
  return (
    <Dialog
      open
      title={merges ? `Merge "${from.name}" into another category` : `Move the assessments of "${from.name}"`}
      description={
        merges
          ? `All its assessments move to the other category. "${from.name}" is removed, and its address redirects there.`
          : `All its assessments move to the other category. "${from.name}" stays, without assessments.`
      }
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={merges ? "danger" : "ink"} busy={isBusy} disabled={!canMove} onClick={() => void confirm()}>
            {merges ? "Merge" : count ? `Move ${pluralizeAssessments(count)}` : "Move"}
          </Button>
        </>
      }
    >
      <Field label={merges ? "Merge into" : "Move to"}>
        <Select value={targetId} placeholder="Choose a category" onChange={({ target }) => setTargetId(target.value)}>
          {targets.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {counts.isError ? (
        <ReadFailure title="Failed to count the assessments" query={counts} />
      ) : (
        <p className="cats-moved" role="status">
          {counts.data ? describeMoved(counts.data) : "Counting assessments..."}
        </p>
      )}
    </Dialog>
  );
}
