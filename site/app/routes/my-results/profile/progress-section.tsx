import { ProgressChart } from "@illumine/shared/ui/charts/progress-chart.tsx";
import { Field } from "@illumine/shared/ui/controls/field.tsx";
import { Select } from "@illumine/shared/ui/controls/select.tsx";
import { useMemo, useState } from "react";
import type { SavedResult } from "#app/storage/schemas/saved-result.ts";
import { formatLongTime, pickShortFormat } from "../long-date.ts";
import { listProgress, type Progress, type ProgressLine } from "./derive-progress.ts";
import { describeChange, describeRecent, explainChange, explainGaps, formatSigned } from "./describe-change.ts";

/** More than these are chosen from a list. */
const maxButtons = 6;

export function ProgressSection({ results }: { results: readonly SavedResult[] }) {
  const progress = useMemo(() => listProgress(results), [results]);
  const [chosenId, setChosenId] = useState<string>();
  const [chosenKey, setChosenKey] = useState<string>();
  const assessment = progress.find(({ assessmentId }) => assessmentId === chosenId) ?? progress[0];
  const line = assessment?.lines.find(({ key }) => key === chosenKey) ?? assessment?.lines[0];
  if (!assessment || !line) return null;
  return (
    <section className="profile-section ruled" aria-labelledby="over-time">
      <div>
        <h2 className="h2" id="over-time">
          Over time
        </h2>
        <p className="soft profile-side">Assessments you took more than once. The band is the likely range.</p>
        <AssessmentChoice progress={progress} chosen={assessment} onChoose={setChosenId} />
        {assessment.lines.length > 1 && (
          <Field className="profile-choice" label="Score">
            <Select value={line.key} onChange={({ target }) => setChosenKey(target.value)}>
              {assessment.lines.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <ProgressReport title={assessment.title} line={line} />
    </section>
  );
}

interface AssessmentChoiceProps {
  progress: readonly Progress[];
  chosen: Progress;
  onChoose: (assessmentId: string) => void;
}

function AssessmentChoice({ progress, chosen, onChoose }: AssessmentChoiceProps) {
  if (progress.length > maxButtons) {
    return (
      <Field className="profile-choice" label="Assessment">
        <Select value={chosen.assessmentId} onChange={({ target }) => onChoose(target.value)}>
          {progress.map(({ assessmentId, title, count }) => (
            <option key={assessmentId} value={assessmentId}>
              {`${title} (${count})`}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  return (
    <fieldset className="profile-pick">
      <legend className="sr">Assessment</legend>
      {progress.map(({ assessmentId, title, categorySlug, count }) => (
        <button
          key={assessmentId}
          type="button"
          data-cat={categorySlug}
          aria-pressed={assessmentId === chosen.assessmentId}
          onClick={() => onChoose(assessmentId)}
        >
          <i className="spectral" aria-hidden="true" />
          <span>{title}</span>
          <span className="mono num">
            {count}
            <span className="sr"> results</span>
          </span>
        </button>
      ))}
    </fieldset>
  );
}

function ProgressReport({ title, line }: { title: string; line: ProgressLine }) {
  const { points, label, whole, recent } = line;
  const format = pickShortFormat(points[0]?.completedAt ?? "", points.at(-1)?.completedAt ?? "");
  return (
    <div className="profile-time">
      <figure>
        <ProgressChart
          label={`${title}: ${label} over time, 0 to 100`}
          marks={points.map(({ attemptId, completedAt, score, likely, isJoined }) => ({
            ...{ key: attemptId, label: format(completedAt), date: formatLongTime(completedAt), isJoined },
            ...{ at: Date.parse(completedAt), value: score, lo: likely?.lo, hi: likely?.hi },
          }))}
        />
      </figure>
      <div className="profile-change" role="status">
        <p className="sr">
          {title}, {label}
        </p>
        {whole ? (
          <>
            <p className="reading num">{formatSigned(whole.difference)}</p>
            <p className="h4">{describeChange(whole)}</p>
            <p className="soft">{explainChange(whole)}</p>
            {recent && <p className="soft">{describeRecent(recent)}</p>}
          </>
        ) : (
          <p className="h4">Your last two results can't be compared</p>
        )}
        {explainGaps(line).map((text) => (
          <p className="soft" key={text}>
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
