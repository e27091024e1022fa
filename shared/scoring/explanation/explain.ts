import type { Explained, ExplainedNumber, Explanation, ExplanationBody } from "./explanation.ts";
import { explainConfidence, explainOverall } from "./overall.ts";
import {
  explainClassicSection,
  explainCorrectAnswers,
  explainScale,
  explainSection,
  explainSubScore,
} from "./scores.ts";

function explainBody(explained: Explained, number: ExplainedNumber): ExplanationBody | null {
  const { engine } = explained.results;
  switch (number.kind) {
    case "overall":
      return explainOverall(explained);
    case "confidence":
      return explainConfidence(explained);
    case "correct-answers":
      return explainCorrectAnswers(explained);
    case "section":
      return engine.name === "classic"
        ? explainClassicSection(explained, number.section)
        : explainSection(explained, number.section);
    case "scale":
      return explainScale(explained, number.section, number.id);
    case "sub-score":
      return explainSubScore(explained, number.section, number.id);
  }
}

/**
 * How a number of the results was computed, from the traces that the engine left: the arithmetic shown gives the number
 * again. Null for a scale or sub-score that the results do not have.
 */
export function explain(explained: Explained, number: ExplainedNumber): Explanation | null {
  const body = explainBody(explained, number);
  const { engine, metadata } = explained.results;
  return body && { ...body, engine, contentVersion: metadata.contentVersion };
}
