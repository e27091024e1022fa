import type { Assessment } from "#assessment/schema.ts";
import { type Defined, prepareScales, type ScaleDefinition, toScaleKey } from "../engines/scales.ts";
import { evidenceLabels } from "../labels/labels.ts";
import type { Evidence, EvidenceLevel } from "../results.ts";
import { minResponses } from "../statistics/reliability.ts";
import type { NormGroup } from "./norm-group.ts";
import { isPublished, isReference } from "./reference.ts";

const reasons: Record<EvidenceLevel, string> = {
  opinion: "Scored by a general rule that does not know what each answer means.",
  keyed:
    "Each question is keyed to what it measures. How sure a score is comes from your answers alone: there are no figures of other people yet.",
  measured: `The reliability of what is scored is known from at least ${minResponses} people, with its 95 % interval.`,
  published: "The questions and their keys come from a published instrument.",
};

/** Alpha from at least 100 people, on items enough for an interval. */
function isKnown(alpha: number | undefined, n: number | undefined, items: number): boolean {
  return alpha !== undefined && alpha <= 1 && n !== undefined && n >= minResponses && items >= 2;
}

function isScaleMeasured(scale: ScaleDefinition, normGroup: NormGroup | null): boolean {
  const statistics = normGroup?.scales?.[toScaleKey(scale.section, scale.id)];
  const reliability = scale.authored?.reliability;
  const published = reliability && isPublished(reliability) ? reliability : statistics;
  return isKnown(published?.alpha, published?.n, scale.entries.length);
}

/** Every scale that is not a facet is measured, and so is every section that is scored without such scales. */
function isMeasured({ scales, sections }: Defined, normGroup: NormGroup | null): boolean {
  const whole = scales.filter(({ facetOf }) => facetOf === null);
  const bare = Object.values(sections).filter(
    ({ section, entries }) => entries.length > 0 && !whole.some((scale) => scale.section === section),
  );
  if (whole.length + bare.length === 0) return false;
  const isBareMeasured = bare.every(({ section, entries }) => {
    const statistics = normGroup?.sections?.[section];
    return isKnown(statistics?.alpha, statistics?.n, entries.length);
  });
  return isBareMeasured && whole.every((scale) => isScaleMeasured(scale, normGroup));
}

function findLevel(assessment: Assessment, defined: Defined, normGroup: NormGroup | null): EvidenceLevel {
  if (!assessment.scoring) return "opinion";
  if (assessment.source && isReference(assessment.source.citation)) return "published";
  return isMeasured(defined, normGroup) ? "measured" : "keyed";
}

function describeOrigin(source: Assessment["source"], level: EvidenceLevel): string {
  if (!source || level === "opinion") return "";
  if (level === "published") return ` ${source.name}: ${source.citation}`;
  return ` Source given by the author, without a full reference: ${source.name}: ${source.citation}`;
}

/**
 * The evidence badge, computed and never typed in: opinion < keyed < measured < published. Without a `scoring` block it is
 * an opinion quiz, whatever source is named: the classic rule does not score the instrument. 'Measured' wants an alpha from
 * at least 100 people, published with a reference or from our own responses, for all that is scored. 'Published' wants a
 * source with a reference. What an author only types in earns neither.
 */
export function deriveEvidence(assessment: Assessment, defined: Defined, normGroup: NormGroup | null): Evidence {
  const level = findLevel(assessment, defined, normGroup);
  const { source } = assessment;
  return { level, label: evidenceLabels[level], reason: reasons[level] + describeOrigin(source, level) };
}

/** The evidence badge of an assessment without answers: for cards, lists and the editor. */
export function describeEvidence(assessment: Assessment, normGroup: NormGroup | null = null): Evidence {
  return deriveEvidence(assessment, prepareScales(assessment).blank, normGroup);
}
