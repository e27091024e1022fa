import type { Assessment, QuestionSectionKey } from "#assessment/schema.ts";
import type { FreeText } from "#scoring/results.ts";

interface FreeTextsProps {
  assessment: Assessment;
  section: QuestionSectionKey;
  texts: FreeText[];
}

export function FreeTexts({ assessment, section, texts }: FreeTextsProps) {
  if (texts.length === 0) return null;
  const questions = assessment.sections[section]?.questions ?? [];
  return (
    <section className="rtexts" aria-labelledby={`texts-${section}`}>
      <h3 className="h3" id={`texts-${section}`}>
        In your own words
      </h3>
      <p className="small soft">What you wrote is not scored.</p>
      {texts.map(({ question, answer }) => (
        <figure key={question} className="rtext">
          <figcaption className="soft">{questions.find(({ id }) => id === question)?.text ?? question}</figcaption>
          <blockquote>{answer}</blockquote>
        </figure>
      ))}
    </section>
  );
}
