import { Assessment, type FollowUp } from "@illumine/shared/assessment/schema.ts";
import { type Loose, withDefaults } from "@illumine/shared/assessment/with-defaults.ts";
import { normalizeText } from "./digests.ts";
import { formatAlpha } from "./figures.ts";
import type { InventoryDefinition, ScaleDefinition } from "./inventory-definition.ts";
import type { Item, MatchedScale } from "./match-scales.ts";

interface AnswerSet {
  labels: readonly string[];
  title: string;
  description: string;
  /** Above each question: a scale's name would tell the reader what is measured. */
  category: string;
  noun: string;
}

const answerSets: Record<InventoryDefinition["answers"], AnswerSet> = {
  accuracy: {
    labels: [
      "Very Inaccurate",
      "Moderately Inaccurate",
      "Neither Accurate Nor Inaccurate",
      "Moderately Accurate",
      "Very Accurate",
    ],
    title: "About you",
    description:
      "Read each statement as if it began with 'I'. Say how accurately it describes you as you generally are now, not as you'd like to be. There are no right or wrong answers.",
    category: "About You",
    noun: "statements",
  },
  like: {
    labels: ["Strongly Dislike", "Dislike", "Neutral", "Like", "Strongly Like"],
    title: "Activities",
    description:
      "Say how much you'd like each activity. Leave aside whether you could do it well, what it pays and what others would think. There are no right or wrong answers.",
    category: "Activities",
    noun: "activities",
  },
};

const secondsPerItem = { quick: 7.5, slow: 10 };

function formatDuration(items: number): string {
  const [from = 1, to = 1] = [secondsPerItem.quick, secondsPerItem.slow].map((seconds) => {
    const minutes = Math.max(1, Math.ceil((items * seconds) / 60));
    return minutes > 20 ? Math.round(minutes / 5) * 5 : minutes;
  });
  return from === to ? `${from} min` : `${from}-${to} min`;
}

function describeReliability({ scales, reference }: InventoryDefinition): string {
  const alphas = scales.flatMap(({ alpha }) => alpha ?? []).sort((a, b) => a - b);
  const [lowest, highest] = [alphas.at(0), alphas.at(-1)];
  if (lowest === undefined || highest === undefined) return "";
  const range = lowest === highest ? formatAlpha(lowest) : `between ${formatAlpha(lowest)} and ${formatAlpha(highest)}`;
  const people = [reference.n === null ? null : `${reference.n.toLocaleString("en")} people`, reference.sample ?? null]
    .filter((part) => part !== null)
    .join(", ");
  const subject =
    scales.length === 1
      ? "The published reliability (coefficient alpha) of the scale is"
      : "The published reliability (coefficient alpha) of the scales is";
  return ` ${subject} ${range}${people === "" ? "" : ` (${people})`}.`;
}

interface Asked {
  id: string;
  text: string;
}

/** Each scale's are spread evenly, in an order that depends only on them. One of several scales is asked once. */
function mixItems(scales: readonly MatchedScale[]): Map<string, Asked> {
  const positions = new Map<string, { text: string; position: number; digest: string }>();
  for (const { items } of scales) {
    const sorted = items.toSorted((a, b) => (a.digest < b.digest ? -1 : 1));
    for (const [at, { text, digest }] of sorted.entries()) {
      const asked = normalizeText(text);
      if (!positions.has(asked)) positions.set(asked, { text, digest, position: (at + 0.5) / sorted.length });
    }
  }
  const mixed = [...positions].sort(
    ([, a], [, b]) => a.position - b.position || (a.digest < b.digest ? -1 : Number(a.digest > b.digest)),
  );
  return new Map(mixed.map(([asked, { text }], at) => [asked, { id: `i${at + 1}`, text }]));
}

/** Of the score from 0 to 100: there are no norms to take them from. */
const toBands = ({ low, middle, high }: ScaleDefinition["levels"]) => [
  { from: 0, label: "Lower", text: low },
  { from: 40, label: "Middle", text: middle },
  { from: 61, label: "Higher", text: high },
];

function toScaleItems(items: readonly Item[], asked: ReadonlyMap<string, Asked>) {
  return items.flatMap(({ text, key }) => {
    const question = asked.get(normalizeText(text));
    return question ? [{ question: question.id, key, weight: 1 }] : [];
  });
}

/** Without the number of people an alpha isn't evidence to the engine: the reader gets it as text. */
function toScale(
  { definition, items }: MatchedScale,
  { text: source, n }: InventoryDefinition["reference"],
  asked: ReadonlyMap<string, Asked>,
) {
  const { id, label, description, alpha, levels } = definition;
  return {
    id,
    label,
    section: "psychometric",
    description,
    items: toScaleItems(items, asked),
    ...(alpha !== null && n !== null ? { reliability: { alpha, n, source } } : {}),
    bands: toBands(levels),
  };
}

const toOverview = ({ scales }: InventoryDefinition, count: number, noun: string) => ({
  modules: [`Psychological Fit: ${count} short ${noun}`],
  resultsInclude: [
    scales.length === 1 ? "A score from 0 to 100" : `A score from 0 to 100 for each of ${scales.length} scales`,
    "The likely range of each score",
    "A plain explanation of every score",
    "A report to print or save as a PDF",
  ],
});

/** @throws ZodError where the definition's texts don't make an assessment */
export function buildInventory(definition: InventoryDefinition, scales: readonly MatchedScale[]): Assessment {
  const { slug: id, title, category, description, introduction, tags, synonyms, about, reference } = definition;
  const answers = answerSets[definition.answers];
  const asked = mixItems(scales);
  const origin = `The ${asked.size} ${answers.noun} come in mixed order. They are from the International Personality Item Pool, a public collection of the Oregon Research Institute, and in the public domain. The result is for learning about yourself. It isn't a medical test and must not be used to select staff.`;
  const loose: Loose & { followUp?: FollowUp } = {
    id,
    title,
    description,
    kind: "inventory",
    category,
    duration: formatDuration(asked.size),
    difficulty: "Beginner",
    tags,
    ...(synonyms ? { synonyms } : {}),
    metadata: { icon: "platform", userCount: "0" },
    whatIsDescription: `${about ?? introduction} ${origin}${describeReliability(definition)}`,
    assessmentOverview: toOverview(definition, asked.size, answers.noun),
    source: {
      name: `${title} (International Personality Item Pool)`,
      citation: reference.text,
      license: "Public domain (IPIP items)",
      url: reference.url ?? "https://ipip.ori.org/",
    },
    ...(definition.followUp ? { followUp: definition.followUp } : {}),
    sections: {
      introduction: {
        description: `${introduction}\n\n${origin}`,
        questions: [],
      },
      psychometric: {
        title: answers.title,
        description: answers.description,
        questions: [...asked.values()].map(({ id: question, text }) => ({
          id: question,
          text,
          type: "likert",
          answerLabels: answers.labels,
          category: answers.category,
        })),
      },
      results: {
        description: `A score shows where your answers lie between the lowest (0) and the highest (100) possible value of a scale. It isn't a comparison with other people. Read it with its range: other questions of the same kind would give a slightly different score.${describeReliability(definition)}`,
        questions: [],
      },
    },
    scoring: {
      engine: "keyed",
      minAnsweredShare: 0.8,
      scales: scales.map((scale) => toScale(scale, reference, asked)),
      overall: "none",
    },
  };
  return Assessment.parse(withDefaults(loose));
}
