import items from "@alheimsins/b5-johnson-120-ipip-neo-pi-r/data/en/questions.json" with { type: "json" };
import johnson from "#app/content/norms/ipip-neo-120.json" with { type: "json" };

interface Band {
  from: number;
  label: string;
  text?: string;
}

interface Domain {
  letter: string;
  id: string;
  label: string;
  description: string;
  texts: readonly [string, string, string];
  facets: readonly (readonly [label: string, description: string])[];
}

const domains: readonly Domain[] = [
  {
    letter: "N",
    id: "neuroticism",
    label: "Neuroticism",
    description:
      "How readily and how strongly you feel worry, irritation and low moods. It is a matter of temperament, not of health or of strength.",
    texts: [
      "You describe yourself as calm in most situations. Strain seems to pass quickly, and others may find you a steadying presence. Now and then you may notice a risk later than people who worry more.",
      "You describe a mix of calm and concern. Some situations unsettle you and others leave you untroubled.",
      "You describe feelings that come easily and go deep. You may notice early when something is wrong. Rest, plans and good company can count for more with you than with others.",
    ],
    facets: [
      ["Anxiety", "How easily you worry and feel tense."],
      ["Anger", "How easily you become irritated when things go wrong."],
      ["Depression", "How often you feel sad or doubt yourself. This is an everyday mood and not a diagnosis."],
      ["Self-Consciousness", "How much the eyes of other people make you uneasy."],
      ["Immoderation", "How hard it is for you to resist a craving or an urge."],
      ["Vulnerability", "How easily pressure makes you feel that you cannot cope."],
    ],
  },
  {
    letter: "E",
    id: "extraversion",
    label: "Extraversion",
    description: "How much you seek company, activity and excitement, and how openly you show good spirits.",
    texts: [
      "You describe yourself as happy with quiet and with few people at a time. You may think before you speak and do your best work undisturbed. This says nothing about how much you like people.",
      "You describe yourself as sociable at times and glad of quiet at others. You may choose your company to suit the day.",
      "You describe yourself as drawn to people and action. Company may give you energy, and you may find it easy to speak first. Time alone may need planning.",
    ],
    facets: [
      ["Friendliness", "How easily you warm to people and make friends."],
      ["Gregariousness", "How much you enjoy crowds and parties."],
      ["Assertiveness", "How readily you take the lead."],
      ["Activity Level", "How busy and quick the pace of your life is."],
      ["Excitement-Seeking", "How much you look for thrills and adventure."],
      ["Cheerfulness", "How often you feel and show joy."],
    ],
  },
  {
    letter: "O",
    id: "openness",
    label: "Openness to Experience",
    description: "How much you are drawn to imagination, art, feelings, variety and ideas.",
    texts: [
      "You describe yourself as practical and at home with what has proved itself. You may prefer plain words and familiar ways, which others can rely on.",
      "You describe a balance of the familiar and the new. You may welcome fresh ideas in some parts of life and keep to tradition in others.",
      "You describe yourself as curious and imaginative. New ideas, art or places may attract you, and routine may tire you sooner than it does others.",
    ],
    facets: [
      ["Imagination", "How lively your fantasy is and how much you enjoy it."],
      ["Artistic Interests", "How much art and beauty mean to you."],
      ["Emotionality", "How closely you notice feelings, your own and those of others."],
      ["Adventurousness", "How much you prefer variety to routine."],
      ["Intellect", "How much you enjoy abstract ideas. It is an interest and not a measure of intelligence."],
      [
        "Liberalism",
        "How readily you question tradition and authority. Its items come from the United States and mention voting there, so read this facet with care elsewhere.",
      ],
    ],
  },
  {
    letter: "A",
    id: "agreeableness",
    label: "Agreeableness",
    description: "How much weight you give to trust, fairness, kindness and getting along with others.",
    texts: [
      "You describe yourself as frank and ready to disagree. You may drive a hard bargain and test what others say, which can be useful when something has to be questioned.",
      "You describe yourself as willing to cooperate and able to stand your ground. Which of the two you choose may depend on the situation.",
      "You describe yourself as trusting and considerate. Others may find it easy to work with you. You may need some practice in putting your own interests first.",
    ],
    facets: [
      ["Trust", "How far you expect other people to mean well."],
      ["Morality", "How straightforward you are with others, without using them."],
      ["Altruism", "How much you enjoy helping."],
      ["Cooperation", "How far you avoid quarrels and seek agreement."],
      ["Modesty", "How little you place yourself above others."],
      ["Sympathy", "How much the troubles of others move you."],
    ],
  },
  {
    letter: "C",
    id: "conscientiousness",
    label: "Conscientiousness",
    description: "How much you plan, keep order, keep promises and work steadily towards goals.",
    texts: [
      "You describe yourself as relaxed about order and plans. You may be quick to change course and good at improvising. Outside deadlines and simple lists may help when steadiness is needed.",
      "You describe yourself as organised when it matters and easy-going otherwise.",
      "You describe yourself as orderly, reliable and set on your goals. Others may count on you. Now and then it may be worth leaving a thing unfinished on purpose.",
    ],
    facets: [
      ["Self-Efficacy", "How confident you are that you can get things done."],
      ["Orderliness", "How much you like things tidy and in their place."],
      ["Dutifulness", "How strongly you keep to rules and promises."],
      ["Achievement-Striving", "How hard you work to do well."],
      ["Self-Discipline", "How easily you start tasks and carry them through."],
      ["Cautiousness", "How carefully you think before you act."],
    ],
  },
];

/** Lower, middle, higher. By percentile wherever the scale has norms; `from` counts only for a score without one. */
function toBands(texts?: Domain["texts"]): Band[] {
  const bands: Band[] = [
    { from: 0, label: "Lower" },
    { from: 40, label: "Middle" },
    { from: 61, label: "Higher" },
  ];
  return bands.map((band, index) => ({ ...band, ...(texts ? { text: texts[index] } : {}) }));
}

const toScaleId = (label: string) => label.toLowerCase().replaceAll(" ", "-");
const toQuestionId = (index: number) => `i${index + 1}`;

/** The scale's items in the order in which they are asked; -1 where agreeing means less of the domain. */
function toScaleItems(letter: string, facet?: number) {
  return items.flatMap((item, index) =>
    item.domain === letter && (facet === undefined || item.facet === facet)
      ? [{ question: toQuestionId(index), key: item.keyed === "plus" ? 1 : -1 }]
      : [],
  );
}

const { source: alphaSource, n: alphaPeople, alphas } = johnson.reliability;

function toReliability(id: string) {
  const alpha = (alphas as Record<string, number>)[id];
  if (alpha === undefined) throw new Error(`There is no published alpha of "${id}"`);
  return { alpha, n: alphaPeople, source: alphaSource };
}

/** Johnson's answers run from 1 to 5, and a scale is the sum of its items. */
const lowestAnswer = 1;
const answerSteps = 4;
const itemsOfFacet = 4;

// Binary fractions leave noise in the last digits of what is exact in decimals.
const stripNoise = (value: number) => Math.round(value * 1e10) / 1e10;

function toNorm([mean, sd]: readonly number[], itemCount: number) {
  if (mean === undefined || sd === undefined) throw new Error("A norm needs a mean and a standard deviation");
  const pointsPerSum = 100 / (answerSteps * itemCount);
  return { mean: stripNoise((mean - lowestAnswer * itemCount) * pointsPerSum), sd: stripNoise(sd * pointsPerSum) };
}

const domainIds = new Set(domains.map(({ id }) => id));

function toNorms() {
  return {
    source: johnson.source,
    citation: johnson.citation,
    doi: johnson.doi,
    groups: johnson.groups.map(({ sums, ...group }) => ({
      ...group,
      scales: Object.fromEntries(
        Object.entries(sums).map(([id, sum]) => [id, toNorm(sum, domainIds.has(id) ? 6 * itemsOfFacet : itemsOfFacet)]),
      ),
    })),
  };
}

const accuracyLabels = [
  "Very Inaccurate",
  "Moderately Inaccurate",
  "Neither Accurate Nor Inaccurate",
  "Moderately Accurate",
  "Very Accurate",
];

function toScales(domain: Domain) {
  return [
    {
      id: domain.id,
      label: domain.label,
      section: "psychometric",
      description: domain.description,
      items: toScaleItems(domain.letter),
      reliability: toReliability(domain.id),
      bands: toBands(domain.texts),
    },
    ...domain.facets.map(([label, description], index) => ({
      id: toScaleId(label),
      label,
      section: "psychometric",
      facetOf: domain.id,
      description,
      items: toScaleItems(domain.letter, index + 1),
      reliability: toReliability(toScaleId(label)),
      bands: toBands(),
    })),
  ];
}

/** Johnson (2014) as loose JSON for `Assessment.parse(withDefaults(...))`; items exactly as the package has them. */
export function buildIpipNeo120(): unknown {
  return {
    id: "ipip-neo-120",
    title: "Big Five Personality (IPIP-NEO-120)",
    description:
      "A published personality inventory in the public domain: 120 short statements, five broad domains and thirty facets.",
    category: "Personal and emotional intelligence",
    duration: "15-20 min",
    difficulty: "Beginner",
    isActive: true,
    featured: false,
    isNew: false,
    tags: ["personality", "big five", "ipip", "self-knowledge", "research"],
    metadata: { icon: "platform", userCount: "0" },
    whatIsDescription:
      "The Big Five are five broad ways in which people differ: neuroticism, extraversion, openness, agreeableness and conscientiousness. Researchers arrived at them by studying how people describe themselves and each other. This inventory was put together by John A. Johnson from the International Personality Item Pool, a public collection of statements. It measures each of the five with 24 statements, and six narrower facets of each with four. There are no good or bad profiles: every position has its uses and its costs.",
    whoShouldConsider: [
      "People who want a detailed and well-studied description of their personality",
      "Students of psychology who want to see how an inventory is built",
      "Anybody who has time for 120 statements and is ready to answer them frankly",
    ],
    idealTraits: [
      "Twenty undisturbed minutes",
      "Frank answers about how you are now",
      "Curiosity about the lower scores as well as the higher ones",
    ],
    assessmentOverview: {
      modules: ["Psychological Fit: 120 short statements about yourself"],
      resultsInclude: [
        "A score and a percentile for each of the five domains",
        "A score and a percentile for each of the thirty facets",
        "A plain explanation of every scale",
        "A report to print or save as a PDF",
      ],
    },
    source: {
      name: "IPIP-NEO-120",
      citation:
        "Johnson, J. A. (2014). Measuring thirty facets of the Five Factor Model with a 120-item public domain inventory: Development of the IPIP-NEO-120. Journal of Research in Personality, 51, 78-89.",
      license: "Public domain (IPIP items)",
      url: "https://ipip.ori.org/",
    },
    sections: {
      introduction: {
        description:
          "Personality describes what is typical of you over time and across situations. It changes slowly, and no single statement settles it. For this reason the inventory asks many short questions and combines the answers.\n\nSome statements mean more of a domain and others mean less of it. The scoring takes this into account. Your scores are compared with those of other people who answered the same statements on the internet, in groups by sex and age. You can choose the group.\n\nThe statements were written for adults in the United States. A few may not fit your life or your country; answer them as well as you can. The inventory is meant for learning about yourself. It is not a medical test and must not be used to select staff.",
        questions: [],
      },
      psychometric: {
        title: "Personality",
        description:
          "Read each statement as if it began with 'I'. Say how accurately it describes you as you generally are at present, compared with other people of your age and sex whom you know, and not as you would like to be. There are no right or wrong answers.",
        questions: items.map((item, index) => ({
          id: toQuestionId(index),
          text: item.text,
          type: "likert",
          answerLabels: accuracyLabels,
          // One neutral label: a facet's name above its item would tell the reader what is being measured.
          category: "About You",
          sourceId: item.id,
        })),
      },
      results: {
        description:
          "Each score shows where your answers lie between the lowest and the highest possible value of a scale. A percentile shows how many of 100 people in a group score lower. Both come with a range, because other questions of the same kind would give a slightly different result. Read a domain first and then its facets, as two people with the same domain score can differ widely in them.",
        questions: [],
      },
    },
    scoring: {
      engine: "keyed",
      minAnsweredShare: 0.8,
      scales: domains.flatMap(toScales),
      norms: toNorms(),
      overall: "none",
    },
  };
}
