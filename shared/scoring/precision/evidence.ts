import type { Assessment } from "#assessment/schema.ts";
import { type Defined, prepareScales, type ScaleDefinition, toScalePlace } from "../engines/scales.ts";
import { evidenceLabels } from "../labels/labels.ts";
import type { Evidence, EvidenceLevel } from "../results.ts";
import { fewestResponses } from "../statistics/reliability.ts";
import type { Measured } from "./measured.ts";

const reasons: Record<EvidenceLevel, string> = {
  opinion: "Scored by a general rule that does not know what each answer means.",
  keyed: "Each question is keyed to what it measures. There are no data on how precise the scores are yet.",
  measured: `The reliability of what is scored is known from at least ${fewestResponses} people, with its 95 % interval.`,
  published: "The questions and their keys come from a published instrument.",
};

/** Alpha from at least 100 people, on items enough for an interval. */
function isKnown(alpha: number | undefined, n: number | undefined, items: number): boolean {
  return alpha !== undefined && alpha <= 1 && n !== undefined && n >= fewestResponses && items >= 2;
}

function isScaleMeasured(scale: ScaleDefinition, measured: Measured | null): boolean {
  const own = measured?.scales?.[toScalePlace(scale.section, scale.id)];
  const { alpha, n } = scale.authored?.reliability ?? { alpha: own?.alpha, n: own?.n };
  return isKnown(alpha, n, scale.entries.length);
}

/** Every scale that is not a facet is measured, and so is every section that is scored without such scales. */
function isMeasured({ scales, sections }: Defined, measured: Measured | null): boolean {
  const whole = scales.filter(({ facetOf }) => facetOf === null);
  const bare = Object.values(sections).filter(
    ({ section, entries }) => entries.length > 0 && !whole.some((scale) => scale.section === section),
  );
  if (whole.length + bare.length === 0) return false;
  const isBareMeasured = bare.every(({ section, entries }) => {
    const own = measured?.sections?.[section];
    return isKnown(own?.alpha, own?.n, entries.length);
  });
  return isBareMeasured && whole.every((scale) => isScaleMeasured(scale, measured));
}

function findLevel(assessment: Assessment, defined: Defined, measured: Measured | null): EvidenceLevel {
  if (!assessment.scoring) return "opinion";
  if (assessment.source) return "published";
  return isMeasured(defined, measured) ? "measured" : "keyed";
}

/**
 * The evidence badge, computed and never typed in: opinion < keyed < measured < published. Without a `scoring` block it is
 * an opinion quiz, whatever source is named: the classic rule does not score the instrument. 'Measured' wants an alpha from
 * at least 100 people, published or our own, for all that is scored.
 */
export function toEvidence(assessment: Assessment, defined: Defined, measured: Measured | null): Evidence {
  const level = findLevel(assessment, defined, measured);
  const { source } = assessment;
  const origin = level === "published" && source ? ` ${source.name}: ${source.citation}` : "";
  return { level, label: evidenceLabels[level], reason: reasons[level] + origin };
}

/** The evidence badge of an assessment that nobody has answered yet: for cards, lists and the editor. */
export function describeEvidence(assessment: Assessment, measured: Measured | null = null): Evidence {
  return toEvidence(assessment, prepareScales(assessment).blank, measured);
}
