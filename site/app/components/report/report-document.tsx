import { brand } from "@illumine/shared/brand.ts";
import { toCategorySlug } from "@illumine/shared/category/slug.ts";
import { coverImage } from "@illumine/shared/drawing/cover-image.ts";
import { mark } from "@illumine/shared/drawing/mark.ts";
import { listQuadrantLabels, quadrant } from "@illumine/shared/drawing/quadrant.ts";
import { getRadarLabelPosition, radar } from "@illumine/shared/drawing/radar.ts";
import { ruler } from "@illumine/shared/drawing/ruler.ts";
import { reportPaint } from "@illumine/shared/drawing/svg.ts";
import type { PrintableReport, ReportLine, ReportPercentile } from "@illumine/shared/scoring/reporting/report.ts";
import { Drawn } from "@illumine/shared/ui/charts/drawn.tsx";
import type { ReactNode } from "react";
import "#app/styles/report.css";

interface ReportDocumentProps {
  report: PrintableReport;
  assessmentId: string;
  category: string;
  occupations: ReactNode;
}

/** Each child is a block that no page may split. Colors are literal, for paper and html2canvas, in both themes. */
export function ReportDocument({ report, assessmentId, category, occupations }: ReportDocumentProps) {
  const { breakdown, dimensions, scales } = report;
  return (
    <article className="report" lang="en">
      <Head
        report={report}
        plate={coverImage({ id: assessmentId, category: toCategorySlug(category), w: 320, h: 160 })}
      />
      <Recommendation report={report} />
      {breakdown.length > 0 && (
        <section className="report-section">
          <h2>Detailed Score Breakdown</h2>
          {breakdown.map((line) => (
            <Line key={line.label} {...line} />
          ))}
        </section>
      )}
      {dimensions.length > 0 && <Dimensions dimensions={dimensions} />}
      {report.interests && (
        <section className="report-section">
          <h2>Interest Profile</h2>
          <h3>{report.interests.code}</h3>
          <p>{report.interests.text}</p>
        </section>
      )}
      {report.comparison && (
        <section className="report-section">
          <h2>{report.comparison.headline}</h2>
          <p>
            Compared with {report.comparison.group}. The figure is the percentile: 90 means higher than 90 of 100 people
            in this group. In 9 of 10 cases the yellow area holds it. The dashed lines mark the middle 40.
          </p>
        </section>
      )}
      {scales.map((line, index) => (
        <section className="report-scale" key={line.label}>
          {index === 0 && <h2>Your Scales</h2>}
          {line.percentile ? <ComparedLine {...line} percentile={line.percentile} /> : <Line {...line} />}
          {line.text && <p className="report-text">{line.text}</p>}
        </section>
      ))}
      <Careers careers={report.careers} careersNote={report.careersNote} />
      {occupations}
      <SkillAnalysis strengths={report.strengths} areas={report.areas} />
      <NextSteps nextSteps={report.nextSteps} />
      {report.followUp.map(({ title, text }) => (
        <section className="report-section" key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <section className="report-section">
        <h2>How to read this report</h2>
        <p>
          The dark line is the score
          {report.comparison && ", or the percentile where you are compared with other people"}. In 9 of 10 cases the
          yellow area around it holds the true score. If there's no yellow area, the rule that scores this assessment
          can't say how sure a score is.{" "}
          {report.confidenceNote && (
            <>
              <b>Confidence:</b> {report.confidenceNote}{" "}
            </>
          )}
          <b>Evidence:</b> {report.evidence}
        </p>
        <p className="report-foot">
          <span>
            All assessments are for educational purposes only. Results come from automated systems and are not
            professional advice.
          </span>
          <span className="report-mono">{report.engine}</span>
        </p>
      </section>
    </article>
  );
}

function SkillAnalysis({ strengths, areas }: Pick<PrintableReport, "strengths" | "areas">) {
  const columns = [
    { title: "Strengths", ...strengths },
    { title: "Areas for Development", ...areas },
  ].filter(({ items }) => items.length > 0);
  if (columns.length === 0) return null;
  return (
    <section className="report-section">
      <h2>Skill Analysis</h2>
      <div className="report-two">
        {columns.map((column) => (
          <Skills key={column.title} {...column} />
        ))}
      </div>
    </section>
  );
}

function NextSteps({ nextSteps: { items, isExample } }: Pick<PrintableReport, "nextSteps">) {
  if (items.length === 0) return null;
  return (
    <section className="report-section">
      <h2>
        Recommended Next Steps <Example isShown={isExample} />
      </h2>
      <ol>
        {items.map((step, index) => (
          <li key={step}>
            <span className="report-mono">{index + 1}</span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Head({ report, plate }: { report: PrintableReport; plate: string }) {
  return (
    <header>
      <div className="report-brand">
        <Drawn svg={mark({ size: 30, paint: reportPaint })} />
        <b>{brand.name}</b>
        <span className="report-mono">Assessment Results Report</span>
      </div>
      <div className="report-intro">
        <div>
          <h1>{report.assessmentTitle}</h1>
          <p>{report.description}</p>
          <p className="report-mono">Generated: {report.generated}</p>
        </div>
        <Drawn className="report-plate" svg={plate} />
      </div>
    </header>
  );
}

function Recommendation({ report: { recommendation, withoutRecommendation } }: { report: PrintableReport }) {
  if (!recommendation) return <section className="report-none">{withoutRecommendation}</section>;
  const { isLevel, word, heading, reason, color: colour, confidence, score, scoreWord, likely } = recommendation;
  const dial = quadrant({
    value: score,
    lo: likely?.lo,
    hi: likely?.hi,
    detail: "card",
    text: false,
    paint: reportPaint,
  });
  return (
    <section className="report-rec">
      <div className="report-dial">
        <Drawn svg={dial} />
        {listQuadrantLabels().map(({ score: figure, left, top }) => (
          <span className="report-mono" key={figure} style={{ left: `${left}%`, top: `${top}%` }}>
            {figure}
          </span>
        ))}
      </div>
      <div>
        <p className="report-mono">{isLevel ? "Your level" : "Recommendation"}</p>
        <h2 className={`report-${colour}`}>{heading}</h2>
        <p>{reason}</p>
        <dl>
          <Fact term={isLevel ? "Right answers" : "Recommendation"}>{word}</Fact>
          <Fact term={isLevel ? "Chance of this level" : "Confidence"}>{confidence}</Fact>
          <Fact term={isLevel ? "Score" : "Overall Score"}>
            {score}{" "}
            <span className="report-mono">
              {[scoreWord, likely && `likely ${likely.lo} to ${likely.hi}`].filter(Boolean).join(", ")}
            </span>
          </Fact>
        </dl>
      </div>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Line({ label, isFacet, score, likely, word, note }: ReportLine) {
  return (
    <div className="report-line">
      <span>{isFacet ? <small>{label}</small> : label}</span>
      <Drawn className="report-ruler" svg={ruler({ value: score, lo: likely?.lo, hi: likely?.hi })} />
      <b>{score ?? ""}</b>
      <span className="report-mono">{likely ? `${likely.lo} to ${likely.hi}` : ""}</span>
      <span>{note ?? word}</span>
    </div>
  );
}

function ComparedLine({ label, isFacet, score, likely, percentile }: ReportLine & { percentile: ReportPercentile }) {
  const { value, range, rank, word, standsOut } = percentile;
  const name = isFacet ? <small>{label}</small> : label;
  return (
    <div className="report-line report-compared">
      <span>{standsOut ? <b>{name}</b> : name}</span>
      <Drawn className="report-ruler" svg={ruler({ value, lo: range?.lo, hi: range?.hi }, [30, 70])} />
      <b>{value}</b>
      <span className="report-mono">{percentile.likely}</span>
      <span>
        {isFacet ? word : rank}
        <span className="report-mono">
          score {score}
          {likely && `, likely ${likely.lo} to ${likely.hi}`}
        </span>
      </span>
    </div>
  );
}

function Dimensions({ dimensions }: { dimensions: ReportLine[] }) {
  const readings = dimensions.map(({ label, score, likely }) => ({
    label,
    value: score,
    lo: likely?.lo,
    hi: likely?.hi,
  }));
  return (
    <section className="report-fb6">
      <div className="report-radar">
        <Drawn svg={radar(readings, { size: 264, text: false, paint: reportPaint })} />
        {readings.map(({ label }, index) => {
          const { left, top } = getRadarLabelPosition(index, readings.length);
          return (
            <span key={label} style={{ left: `${left}%`, top: `${top}%` }}>
              {label.replace(/ (?:&.*|Readiness|Fit)$/, "")}
            </span>
          );
        })}
      </div>
      <div>
        {dimensions.map((line) => (
          <Line key={line.label} {...line} />
        ))}
      </div>
    </section>
  );
}

function Careers({ careers, careersNote }: Pick<PrintableReport, "careers" | "careersNote">) {
  if (careers.length === 0) return null;
  return (
    <section className="report-section">
      <h2>Recommended Career Paths</h2>
      {careersNote && <p>{careersNote}</p>}
      <div className="report-careers">
        {careers.map(({ title, description, match, isExample }) => (
          <div key={title}>
            <h3>
              {title} <Example isShown={isExample} />
            </h3>
            {description && <p>{description}</p>}
            {match && <p className="report-mono">{match}</p>}
          </div>
        ))}
      </div>
    </section>
  );
}

function Skills({ title, items, isExample }: { title: string } & PrintableReport["strengths"]) {
  return (
    <div>
      <h3>
        {title} <Example isShown={isExample} />
      </h3>
      {items.map(({ title: skill, detail }) => (
        <p className="report-skill" key={skill}>
          <span>{skill}</span>
          <span className="report-mono">{detail}</span>
        </p>
      ))}
    </div>
  );
}

const Example = ({ isShown }: { isShown: boolean }) =>
  isShown ? <span className="report-mono report-example">Example</span> : null;
