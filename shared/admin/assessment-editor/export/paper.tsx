import type { AssessmentDraft } from "#assessment/draft.ts";
import { buildPaper, type PaperKind, type PaperQuestion, type PaperSection } from "#assessment/export/paper.ts";
import type { Scale } from "#assessment/schema.ts";

interface PaperProps {
  draft: AssessmentDraft;
  kind: PaperKind;
}

function Answers({ answers, isMany, range }: PaperQuestion) {
  if (answers.length === 0 && range)
    return (
      <p className="paper-range">
        {range.from} <span className="paper-line" /> {range.to}
      </p>
    );
  if (answers.length === 0) return <p className="paper-lines" />;
  return (
    <>
      {range && (
        <p className="paper-note">
          {range.from} to {range.to}
        </p>
      )}
      <ul className={range ? "paper-answers paper-answers--row" : "paper-answers"}>
        {answers.map(({ text }, at) => (
          <li key={`${at} ${text}`}>
            <span className={isMany ? "paper-box" : "paper-box paper-box--round"} /> {text}
          </li>
        ))}
      </ul>
    </>
  );
}

function Key({ answers, scales, points, explanation }: PaperQuestion) {
  const right = answers.filter(({ isRight }) => isRight).map(({ text }) => text);
  const scored = answers.filter(({ score }) => score !== null).map(({ text, score }) => `${text}: ${score}`);
  return (
    <div className="paper-key">
      {right.length > 0 && (
        <p>
          <b>Right:</b> {right.join(", ")}
          {points !== null && points !== 1 && ` (${points} points)`}
        </p>
      )}
      {scored.length > 0 && (
        <p>
          <b>Scores:</b> {scored.join(", ")}
        </p>
      )}
      {scales.length > 0 && (
        <p>
          <b>Scale:</b> {scales.join(", ")}
        </p>
      )}
      {explanation !== "" && (
        <p className="paper-text">
          <b>Explanation:</b> {explanation}
        </p>
      )}
    </div>
  );
}

function PrintedQuestion({ question, kind }: { question: PaperQuestion; kind: PaperKind }) {
  return (
    <li className="paper-question" value={question.number}>
      <p className="paper-text">{question.text}</p>
      {kind !== "key" && <Answers {...question} />}
      {kind !== "questionnaire" && <Key {...question} />}
      {kind === "review" && <p className="paper-notes">Notes</p>}
    </li>
  );
}

function PrintedSection({ section, kind }: { section: PaperSection; kind: PaperKind }) {
  return (
    <section>
      <h2 className="paper-heading">{section.title}</h2>
      {kind !== "key" && section.description !== "" && <p className="paper-text">{section.description}</p>}
      <ol className="paper-questions">
        {section.questions.map((question) => (
          <PrintedQuestion key={question.number} question={question} kind={kind} />
        ))}
      </ol>
    </section>
  );
}

function PrintedScale({ label, items, bands = [], reliability }: Scale) {
  const reversed = items.filter(({ key }) => key === -1).length;
  return (
    <li>
      <b>{label}</b>: {items.length === 1 ? "1 item" : `${items.length} items`}, {reversed} reversed.
      {reliability &&
        ` Coefficient alpha ${reliability.alpha.toFixed(2)} (${reliability.n.toLocaleString("en")} people; ${reliability.source}).`}
      {bands.length > 0 && ` Levels: ${bands.map(({ from, label: level }) => `from ${from} ${level}`).join(", ")}.`}
    </li>
  );
}

export function Paper({ draft, kind }: PaperProps) {
  const scales = draft.scoring?.scales ?? [];
  return (
    <article className="paper">
      <h1 className="paper-title">{draft.title}</h1>
      <p className="paper-text">{draft.description}</p>
      {buildPaper(draft).map((section) => (
        <PrintedSection key={section.key} section={section} kind={kind} />
      ))}
      {kind !== "questionnaire" && scales.length > 0 && (
        <section>
          <h2 className="paper-heading">Scales</h2>
          <ul className="paper-scales">
            {scales.map((scale, at) => (
              <PrintedScale key={`${at} ${scale.id}`} {...scale} />
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
