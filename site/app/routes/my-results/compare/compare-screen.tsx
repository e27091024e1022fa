import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Link, useSearchParams } from "@remix-run/react";
import { toLongTime } from "../long-date.ts";
import { Message } from "../message.tsx";
import { useLibrary } from "../use-library.ts";
import { Waiting } from "../waiting.tsx";
import { compareResults, type Incomparable } from "./compare-results.ts";
import { ComparisonReport } from "./comparison-report.tsx";

const backToList = (
  <Button asChild>
    <Link to="/results">My results</Link>
  </Button>
);

const obstacles: Record<Incomparable, string> = {
  same: "Both are one and the same result. Choose two.",
  "other-assessment":
    "They come from two assessments, which measure different things: their numbers do not stand on one ruler. Choose two results of one assessment.",
  "other-content":
    "The questions changed between the two, so that a difference could come from the questions and not from you. Results of one edition can be compared; each of these can be opened by itself.",
  "other-engine":
    "They were scored by two versions of the rules, so that a difference could come from the rules and not from you. Each of them can be opened by itself, and is then scored by the rules of today.",
};

export function CompareScreen() {
  const [search] = useSearchParams();
  const [library] = useLibrary();
  const find = (name: string) => library?.results.find(({ attemptId }) => attemptId === search.get(name));
  const [a, b] = [find("a"), find("b")];
  const compared = a && b && compareResults(a, b);
  if (!library) return <Waiting />;
  if (!compared) {
    return (
      <Message title="Choose two results" action={backToList}>
        <p className="soft body">
          {a || b ? "One of the two results is" : "These results are"} not on this device. Mark two under My results.
        </p>
      </Message>
    );
  }
  if ("incomparable" in compared) {
    return (
      <Message title="These two cannot be compared" action={backToList}>
        <p className="soft body">{obstacles[compared.incomparable]}</p>
        <ul className="krows">
          {[compared.first, compared.second].map(({ attemptId, title, completedAt, contentVersion }) => (
            <li key={attemptId}>
              <Link className="link" to={`/results/${attemptId}`}>
                {title}
              </Link>
              <span className="small soft">
                {toLongTime(completedAt)}, edition {contentVersion}
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
          First: {toLongTime(compared.first.completedAt)}. Second: {toLongTime(compared.second.completedAt)}.
        </p>
      </header>
      <ComparisonReport rows={compared.rows} />
      <div className="row">{backToList}</div>
    </main>
  );
}
