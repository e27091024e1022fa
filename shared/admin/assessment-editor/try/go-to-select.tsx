import { useId } from "react";
import { type FlowLocation, formatFlowPath, isSectionKey, listSteps, parseFlowPath } from "#assessment/flow.ts";
import type { Assessment } from "#assessment/schema.ts";
import { Select } from "#ui/controls/select.tsx";

interface GoToSelectProps {
  assessment: Assessment;
  step: FlowLocation;
  onGo: (step: FlowLocation) => void;
}

const maxTextLength = 60;
const shorten = (text: string) => (text.length > maxTextLength ? `${text.slice(0, maxTextLength - 3)}...` : text);

export function GoToSelect({ assessment, step, onGo }: GoToSelectProps) {
  const currentPath = step.kind === "results" ? "/results" : formatFlowPath(step);
  const id = useId();
  const toValue = (splat: string) => splat || "/";
  return (
    <span className="try-go">
      <label className="small" htmlFor={id}>
        Go to
      </label>
      <Select
        id={id}
        value={toValue(currentPath)}
        onChange={({ target }) => onGo(parseFlowPath(assessment, target.value.slice(1)))}
      >
        <option value="/">Introduction</option>
        {listSteps(assessment)
          .filter(({ questions }) => questions.length > 0)
          .map(({ key, label, questions }) => (
            <optgroup key={key} label={label}>
              {questions.map(({ id: questionId, text }, index) => (
                <option
                  key={`${questionId}/${index}`}
                  value={isSectionKey(key) ? formatFlowPath({ kind: "question", key, index }) : ""}
                >
                  {index + 1}. {shorten(text)}
                </option>
              ))}
            </optgroup>
          ))}
        <option value="/results">Your Results</option>
      </Select>
    </span>
  );
}
