import { useQuery } from "@tanstack/react-query";
import { useApi } from "#admin/admin-context.ts";
import { formatCount } from "#admin/dashboard/figures.ts";
import { stepLabels } from "#admin/dashboard/step-losses/step-losses.ts";
import { ReadFailure } from "#admin/read-failure.tsx";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import type { FiguresPeriod } from "#api/daily-figures.ts";
import type { QuestionFigures } from "#api/question-figures.ts";
import { findShareStart, questionShares, questionTimes, toRulerShare } from "#drawing/question-times.ts";
import { Drawn } from "#ui/charts/drawn.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import {
  buildColumns,
  deriveQuestionHealth,
  describeBasis,
  describeLargestStop,
  describeStop,
  formatSeconds,
  type QuestionHealth,
} from "./question-health.ts";

export function useQuestionFigures(assessmentId: string, period: FiguresPeriod) {
  const api = useApi();
  return useQuery({
    queryKey: ["question-figures", assessmentId, period],
    queryFn: () => api.readQuestionFigures({ params: { id: assessmentId }, query: { days: period } }),
  });
}

interface QuestionPanelProps {
  assessment: AdminAssessment;
  query: ReturnType<typeof useQuestionFigures>;
}

export const QuestionPanel = ({ assessment, query }: QuestionPanelProps) => (
  <section className="health-part health-questions" aria-labelledby="health-questions">
    <h2 className="h4" id="health-questions">
      People still answering, and seconds per question
    </h2>
    {query.data ? (
      <Questions assessment={assessment} figures={query.data} />
    ) : query.isError ? (
      <ReadFailure title="Failed to load the figures of questions" query={query} />
    ) : (
      <Spinner>Loading...</Spinner>
    )}
  </section>
);

function Questions({ assessment, figures }: { assessment: AdminAssessment; figures: QuestionFigures }) {
  const questions = deriveQuestionHealth(figures);
  if (questions.every(({ reached }) => reached === 0)) {
    return (
      <p className="soft">
        No attempt at content version {figures.contentVersion} has reported its questions in this period.
      </p>
    );
  }
  const basis = describeBasis(figures);
  return (
    <>
      <p className="soft">
        {describeLargestStop(questions)} {basis}
      </p>
      <QuestionCharts questions={questions} />
      <p className="small muted">
        {formatCount(figures.attempts)} counted {figures.attempts === 1 ? "attempt" : "attempts"} at content version{" "}
        {figures.contentVersion}, in days of UTC. Left out: attempts with missing steps or answers faster than anybody
        reads, and those beyond 60 a day of one network. Who is still answering counts as stopped until they go on.
        Times over 10 minutes, and those of questions seen before the page was opened again, don’t count.
      </p>
      <Disclosure summary="Figures of each question" className="days-table">
        <QuestionTable assessment={assessment} questions={questions} />
      </Disclosure>
    </>
  );
}

const secondsRuler = [5, 15, 60, 300];

function QuestionCharts({ questions }: { questions: readonly QuestionHealth[] }) {
  const columns = buildColumns(questions);
  const start = findShareStart(columns);
  const hasTimes = columns.some(({ times }) => times !== null);
  const isLabeled = questions.filter(({ number }) => number === 1).length > 1;
  return (
    <div className="question-charts" aria-hidden="true">
      {isLabeled && (
        <p className="question-sections small">
          {questions.map(({ number, section }, at) =>
            number === 1 ? (
              <span key={section} style={{ left: `${(at / questions.length) * 100}%` }}>
                {stepLabels[section]}
              </span>
            ) : null,
          )}
        </p>
      )}
      <div className="question-ruler mono num">
        {[100, start].map((percent) => (
          <span key={percent} style={{ bottom: percent === start ? 0 : "100%" }}>
            {percent}%
          </span>
        ))}
      </div>
      <Drawn svg={questionShares(columns)} />
      {hasTimes && (
        <>
          <div className="question-ruler mono num">
            {secondsRuler.map((seconds) => (
              <span key={seconds} style={{ bottom: `${toRulerShare(seconds) * 100}%` }}>
                {seconds} s
              </span>
            ))}
          </div>
          <Drawn svg={questionTimes(columns, secondsRuler)} />
        </>
      )}
      <p className="question-axis mono">
        <span>Question 1</span>
        {questions.length > 1 && <span>{questions.length}</span>}
      </p>
      {hasTimes && (
        <p className="question-key small muted">Yellow: the middle half of all times. Line in it: the median.</p>
      )}
    </div>
  );
}

const formatMiddle = ({ middle }: QuestionHealth) =>
  middle ? `${formatSeconds(middle.lo)} to ${formatSeconds(middle.hi)}` : "–";

function QuestionTable({ assessment, questions }: { assessment: AdminAssessment; questions: QuestionHealth[] }) {
  const findText = ({ section, question }: QuestionHealth) =>
    assessment.sections[section]?.questions.find(({ id }) => id === question)?.text ?? question;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className="days-scroll" aria-label="Figures of each question: table" tabIndex={0}>
      <table className="table health-table">
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col" className="r">
              Reached
            </th>
            <th scope="col" className="r">
              Stopped
            </th>
            <th scope="col" className="r">
              Share (95%)
            </th>
            <th scope="col" className="r">
              Median
            </th>
            <th scope="col" className="r">
              Middle half
            </th>
            <th scope="col" className="r">
              Times
            </th>
            <th scope="col" className="r">
              Without a time
            </th>
          </tr>
        </thead>
        <tbody>
          {questions.map((question) => (
            <tr key={`${question.section}/${question.question}`}>
              <th scope="row">
                <span className="muted">{`${stepLabels[question.section]} ${question.number}`}</span>{" "}
                {findText(question)}
              </th>
              <td className="r mono num">{formatCount(question.reached)}</td>
              <td className="r mono num">{formatCount(question.stopped)}</td>
              <td className="r mono num">{describeStop(question) ?? "–"}</td>
              <td className="r mono num">{question.median === null ? "–" : formatSeconds(question.median)}</td>
              <td className="r mono num">{formatMiddle(question)}</td>
              <td className="r mono num">{formatCount(question.times)}</td>
              <td className="r mono num">{formatCount(question.timesLeftOut)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
