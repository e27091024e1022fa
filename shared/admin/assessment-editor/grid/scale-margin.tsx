import { memo, useDeferredValue, useMemo } from "react";
import { answerSeconds, formatSeconds, readingSpeedPerMinute } from "#assessment/grid/estimate-seconds.ts";
import { joinClasses } from "#ui/controls/join-classes.ts";
import { useDraft } from "../draft/draft-context.ts";
import { pickScaleHue } from "../form/scoring/scale-hue.ts";
import { createCellContext } from "./model/cell-context.ts";
import { listScaleFigures, type ScaleFigures } from "./model/scale-figures.ts";
import { alphaSeed, alphaTakers, useExpectedAlphas } from "./use-expected-alphas.ts";

const maxDrawnKeys = 14;

const formatAlpha = (alpha: number | null | undefined): string =>
  alpha === null || alpha === undefined ? "–" : alpha.toFixed(2);

function KeyBalance({ keys }: Pick<ScaleFigures, "keys">) {
  const plus = keys.filter((key) => key === 1).length;
  const minus = keys.length - plus;
  return (
    <span className="qg-balance">
      <span className="sr">{`${plus} counted as they are, ${minus} reversed`}</span>
      {keys.length <= maxDrawnKeys ? (
        <span className="qg-ticks" aria-hidden="true">
          {keys.map((key, at) => (
            <i key={at} className={joinClasses("qg-tick", key === -1 && "qg-tick--reversed")} />
          ))}
        </span>
      ) : (
        <span className="mono num" aria-hidden="true">
          {plus} + {minus} −
        </span>
      )}
    </span>
  );
}

interface ScaleMarginProps {
  questionId: string | undefined;
}

export const ScaleMargin = memo(function ScaleMargin({ questionId }: ScaleMarginProps) {
  const draft = useDeferredValue(useDraft((state) => state.draft));
  const sections = useMemo(() => listScaleFigures(draft), [draft]);
  const { sectionTitles } = useMemo(() => createCellContext(draft), [draft]);
  const { alphas, isOutdated } = useExpectedAlphas();
  const hues = new Map(
    (draft.scoring?.scales ?? []).map(({ section, id }, at) => [`${section}/${id}`, pickScaleHue(at)]),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <aside className="qg-margin" aria-label="Keys, alpha and length of each scale" tabIndex={0}>
      <table className="qg-scales">
        <thead>
          <tr>
            <th scope="col">Scale</th>
            <th scope="col">Keys</th>
            <th scope="col" className="r">
              Alpha
            </th>
            <th scope="col" className="r">
              Length
            </th>
          </tr>
        </thead>
        {sections.map(({ section, questions, seconds, scales }) => (
          <tbody key={section}>
            <tr className="qg-scales-section">
              <th scope="rowgroup" colSpan={3}>
                {sectionTitles[section]}
                <span className="qg-count">{questions === 1 ? "1 question" : `${questions} questions`}</span>
              </th>
              <td className="r mono num">{formatSeconds(seconds)}</td>
            </tr>
            {scales.map((scale) => {
              const name = `${section}/${scale.id}`;
              const isCurrent = questionId !== undefined && scale.questionIds.includes(questionId);
              return (
                <tr key={name} className={joinClasses(isCurrent && "qg-scales-current")}>
                  <th scope="row">
                    {hues.has(name) && <i className="spectral" data-cat={hues.get(name)} aria-hidden="true" />}
                    <span>{scale.label}</span>
                  </th>
                  <td>
                    <KeyBalance keys={scale.keys} />
                  </td>
                  <td className="r mono num" data-outdated={isOutdated || undefined}>
                    {formatAlpha(alphas?.byScale.get(name))}
                  </td>
                  <td className="r mono num">{formatSeconds(scale.seconds)}</td>
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
      <div className="qg-notes">
        <p className="qg-legend" aria-hidden="true">
          <span>
            <span className="qg-ticks">
              <i className="qg-tick" />
            </span>
            counts as it is
          </span>
          <span>
            <span className="qg-ticks">
              <i className="qg-tick qg-tick--reversed" />
            </span>
            reversed
          </span>
        </p>
        {draft.scoring ? (
          <p>
            Alpha: expected where the items of a scale belong together as they usually do (r = .30).{" "}
            {alphaTakers.toLocaleString("en-US")} simulated takers, seed {alphaSeed}; real answers may differ.
            {isOutdated && " Computing..."}
          </p>
        ) : (
          <p>The general rule has no scales, so there is no alpha.</p>
        )}
        <p>
          Length: estimated from {readingSpeedPerMinute} words a minute and {answerSeconds.rating} s for a rating,{" "}
          {answerSeconds.graded} s for a right answer, {answerSeconds.text} s for a text.
        </p>
      </div>
    </aside>
  );
});
