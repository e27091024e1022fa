import { useContext, useId, useState } from "react";
import type { Assessment } from "#assessment/schema.ts";
import { listComparisonGroups } from "#scoring/precision/published-norms.ts";
import type { Percentile } from "#scoring/results.ts";
import { Select } from "#ui/controls/select.tsx";
import { ComparisonContext } from "./comparison-context.ts";

interface GroupSelectProps {
  assessment: Assessment;
  percentile: Percentile;
  outcome: string;
}

export function GroupSelect({ assessment, percentile: { group, contentVersion }, outcome }: GroupSelectProps) {
  const choice = useContext(ComparisonContext);
  const id = useId();
  const [hasChanged, setChanged] = useState(false);
  const norms = assessment.scoring?.norms;
  const published = norms && contentVersion === null ? listComparisonGroups(norms) : null;
  // Published groups are never mixed with those of our responses.
  const groups = published ?? (norms ? [] : (choice?.responseGroups ?? []));
  if (!choice || groups.length < 2) {
    return (
      <p className="pgroup">
        <span>Compared with</span> <b>{group.label}</b>
      </p>
    );
  }
  return (
    <div className="pgroup">
      <label htmlFor={id}>Compared with</label>
      <Select
        id={id}
        className="pgroup-select"
        value={group.id}
        onChange={(event) => {
          setChanged(true);
          choice.chooseGroup(event.target.value);
        }}
      >
        {groups.map((each) => (
          <option key={each.id} value={each.id}>
            {each.label}
          </option>
        ))}
      </Select>
      <span className="small">You can compare with any group. Your answers stay the same.</span>
      <span className="sr" role="status">
        {hasChanged && `Compared with ${group.label}. ${outcome}`}
      </span>
    </div>
  );
}
