import { useId } from "react";
import { isSectionKey, listSteps, type Place, parsePlace, toSplat } from "#assessment/flow.ts";
import type { Assessment } from "#assessment/schema.ts";
import { Select } from "#ui/controls/select.tsx";

interface GoToSelectProps {
  assessment: Assessment;
  place: Place;
  onGo: (place: Place) => void;
}

/** Characters of a question's text in the list. */
const longest = 60;
const shorten = (text: string) => (text.length > longest ? `${text.slice(0, longest - 3)}...` : text);

/** Leads to any place of the flow, past what is required before it. */
export function GoToSelect({ assessment, place, onGo }: GoToSelectProps) {
  const here = place.kind === "results" ? "/results" : toSplat(place);
  const id = useId();
  const toValue = (splat: string) => splat || "/";
  return (
    <span className="try-go">
      <label className="small" htmlFor={id}>
        Go to
      </label>
      <Select
        id={id}
        value={toValue(here)}
        onChange={({ target }) => onGo(parsePlace(assessment, target.value.slice(1)))}
      >
        <option value="/">Introduction</option>
        {listSteps(assessment)
          .filter(({ questions }) => questions.length > 0)
          .map(({ key, label, questions }) => (
            <optgroup key={key} label={label}>
              {questions.map(({ id: questionId, text }, index) => (
                <option
                  key={`${questionId}/${index}`}
                  value={isSectionKey(key) ? toSplat({ kind: "question", key, index }) : ""}
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
