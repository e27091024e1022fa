import { useDraft } from "../draft/draft-context.ts";
import type { OutlineScale } from "./list-scales.ts";
import { ProblemLamp } from "./outline-entry.tsx";
import type { GoTo } from "./use-go-to.ts";

const maxTicks = 8;

interface OutlineScalesProps {
  scales: readonly OutlineScale[];
  query: string;
  onGo: GoTo;
}

export function OutlineScales({ scales, query, onGo }: OutlineScalesProps) {
  const problems = useDraft((state) => state.problems);
  const found = query === "" ? scales : scales.filter(({ label }) => label.toLowerCase().includes(query));
  const hasError = (index: number | null) =>
    problems.some(
      ({ severity, path: [root, list, at] }) =>
        severity === "error" && root === "scoring" && list === "scales" && at === index,
    );
  return (
    <section className="outline-scales" aria-labelledby="outline-scales">
      <button type="button" className="outline-go outline-head" onClick={() => onGo(["scoring"])}>
        <span className="outline-text" id="outline-scales">
          Scoring and scales
        </span>
        <span className="mono num muted">{found.length}</span>
      </button>
      {found.length > 0 && (
        <ul>
          {found.map(({ key, label, index, questionIds, hue }) => (
            <li key={key}>
              <button
                type="button"
                className="outline-go"
                onClick={() => onGo(index === null ? ["scoring"] : ["scoring", "scales", index, "label"])}
              >
                <i className="spectral" data-cat={hue} aria-hidden="true" />
                <span className="outline-text">{label}</span>
                <ProblemLamp worst={hasError(index) ? "error" : undefined} />
                <span className="outline-length" aria-hidden="true">
                  {questionIds.slice(0, maxTicks).map((id, at) => (
                    <i key={`${id}/${at}`} />
                  ))}
                </span>
                <span className="mono num muted">
                  {questionIds.length}
                  <span className="sr"> {questionIds.length === 1 ? "question" : "questions"}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
