import { type ComparedScale, describeStandouts, listStandouts } from "#scoring/precision/published-norms.ts";
import type { ScaleScore } from "#scoring/results.ts";

export type ComparedScaleScore = ScaleScore & ComparedScale;

export const isCompared = (scale: ScaleScore): scale is ComparedScaleScore => scale.percentile !== null;

export const listComparedDomains = (scales: readonly ScaleScore[]): ComparedScaleScore[] =>
  scales.filter(({ facetOf }) => facetOf === null).filter(isCompared);

interface Part {
  text: string;
  isMarked: boolean;
}

function markLabels(sentence: string, labels: readonly string[]): Part[] {
  const parts: Part[] = [{ text: sentence, isMarked: false }];
  // A longer label may contain a shorter one.
  for (const label of [...labels].sort((a, b) => b.length - a.length)) {
    const at = parts.findIndex(({ text, isMarked }) => !isMarked && text.includes(label));
    const { text } = parts[at] ?? {};
    if (text === undefined) continue;
    const start = text.indexOf(label);
    const split = [
      { text: text.slice(0, start), isMarked: false },
      { text: label, isMarked: true },
      { text: text.slice(start + label.length), isMarked: false },
    ];
    parts.splice(at, 1, ...split.filter((part) => part.text !== ""));
  }
  return parts;
}

export function Headline({ scales }: { scales: readonly ComparedScaleScore[] }) {
  const labels = listStandouts(scales)
    .filter(({ percentile }) => percentile.standsOut)
    .map(({ label }) => label);
  return markLabels(describeStandouts(scales), labels).map(({ text, isMarked }) =>
    isMarked ? <em key={text}>{text}</em> : text,
  );
}
