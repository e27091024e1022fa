import { useEffect, useId, useRef, useState } from "react";
import type { FiguresPeriod } from "#api/daily-figures.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { CompactFigures } from "./compact-figures.tsx";
import { FiguresBody } from "./figures-body.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { readOverviewState, rememberOverviewState } from "./remembered-overview.ts";
import { useFigures } from "./use-figures.ts";
import "./over-time.css";

const lines = [
  { name: "starts", label: "Starts" },
  { name: "completions", label: "Completions" },
  { name: "views", label: "Post views" },
] as const;

const others = [
  { name: "introductions", label: "Requests of introductions" },
  { name: "occupations", label: "Requests of occupations" },
  { name: "ratings", label: "Ratings" },
  { name: "emptySearches", label: "Searches without results" },
  { name: "sharedResults", label: "Shared results opened" },
] as const;

export function SiteOverTime() {
  const [remembered] = useState(readOverviewState);
  const [isOpen, setOpen] = useState(remembered.isOpen);
  const heightPx = useRef(remembered.heightPx);
  const [period, setPeriod] = useState<FiguresPeriod>("28");
  const query = useFigures(isOpen ? period : "28");
  const body = useRef<HTMLDivElement>(null);
  const id = useId();
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (body.current && isLoaded) heightPx.current = body.current.offsetHeight;
    rememberOverviewState({ isOpen, heightPx: heightPx.current });
  }, [isOpen, isLoaded]);
  return (
    <section className="days days-site" aria-labelledby="days-title">
      <div className="days-bar">
        <h2 className="h4" id="days-title">
          Overview
        </h2>
        {isOpen ? (
          <PeriodChoice value={period} onChange={setPeriod} />
        ) : (
          <>
            <p className="small muted">28 days</p>
            <CompactFigures query={query} lines={lines} />
          </>
        )}
        <Button
          variant="quiet"
          size="s"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Hide figures" : "Show figures"}
          <Icon name="down" size="s" />
        </Button>
      </div>
      {isOpen && (
        <div ref={body} id={id} className="days-body" style={isLoaded ? undefined : { minHeight: heightPx.current }}>
          <FiguresBody
            query={query}
            lines={lines}
            others={others}
            hasSteps
            note="Requests include reloads, search engines and your own. A script counts post views and opened shared results, without yours."
          />
        </div>
      )}
    </section>
  );
}
