import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Link, useSearchParams } from "@remix-run/react";
import { formatLongTime } from "../long-date.ts";
import { Message } from "../message.tsx";
import { ResultsLoading } from "../results-loading.tsx";
import { useLibrary } from "../use-library.ts";
import { compareResults } from "./compare-results.ts";
import { ComparisonReport } from "./comparison-report.tsx";
import type { Incomparable } from "./find-obstacle.ts";

const backToList = (
  <Button asChild>
    <Link to="/results">My results</Link>
  </Button>
);

const obstacles: Record<Incomparable, string> = {
  same: "You chose the same result twice. Choose two different results.",
  "other-assessment":
    "They come from two assessments, so these scores can't be compared. Choose two results of the same assessment.",
  "other-content":
    "The questions changed between these two results, so a difference could come from the questions and not from you. You can still open each of them.",
  "other-engine":
    "They were scored with different versions of the scoring rules, so a difference could come from the rules and not from you. You can still open each of them; they're scored with today's rules.",
};

export function CompareScreen() {
  const [search] = useSearchParams();
  const [library] = useLibrary();
  const findResult = (name: string) => library?.results.find(({ attemptId }) => attemptId === search.get(name));
  const [a, b] = [findResult("a"), findResult("b")];
  const compared = a && b && compareResults(a, b);
  if (!library) return <ResultsLoading />;
  if (!compared) {
    return (
      <Message title="Choose two results" action={backToList}>
        <p className="soft body">
          {a || b ? "One of the two results is" : "These results are"} not on this device. Select two under My results.
        </p>
      </Message>
    );
  }
  if ("incomparable" in compared) {
    return (
      <Message title="These two results can't be compared" action={backToList}>
        <p className="soft body">{obstacles[compared.incomparable]}</p>
        <ul className="krows">
          {[compared.first, compared.second].map(({ attemptId, title, completedAt, contentVersion }) => (
            <li key={attemptId}>
              <Link className="link" to={`/results/${attemptId}`}>
                {title}
              </Link>
              <span className="small soft">
                {formatLongTime(completedAt)}, version {contentVersion}
              </span>
            </li>
          ))}
        </ul>
      </Message>
    );
  }
  return (
    <main id="main" className="wrap kpage">
      <header className="kintro">
        <h1 className="display">Compare two results</h1>
        <p className="lead">{compared.second.title}</p>
        <p className="soft">
          First: {formatLongTime(compared.first.completedAt)}. Second: {formatLongTime(compared.second.completedAt)}.
        </p>
      </header>
      <ComparisonReport figures={compared.figures} />
      <div className="row">{backToList}</div>
    </main>
  );
}
