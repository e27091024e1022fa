import { z } from "zod";
import { assessmentKinds, solverLevels } from "./kinds.ts";
import { questionSectionKeys } from "./section-keys.ts";

export const QuestionType = z.enum(["multiple-choice", "slider", "boolean", "text", "likert", "multi-select"]);
export type QuestionType = z.infer<typeof QuestionType>;

export const Difficulty = z.enum(["Beginner", "Intermediate", "Advanced"]);
export type Difficulty = z.infer<typeof Difficulty>;

export const QuestionSectionKey = z.enum(questionSectionKeys);
export type QuestionSectionKey = z.infer<typeof QuestionSectionKey>;

/** Ids and slugs: lower-case letters, digits and hyphens, 1 to 80 characters. */
export const Slug = z
  .string()
  .min(1, "Enter an ID")
  .max(80, "At most 80 characters")
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Use lowercase letters, digits and single hyphens");

const Text = z.string();
const requiredText = (message: string) => z.string().min(1, message);
const Key = z.union([z.literal(1), z.literal(-1)]);

export const Option = z.looseObject({
  id: requiredText("Enter an ID"),
  text: Text,
  value: z.union([z.string(), z.number()]),
  /** What the keyed engine counts for a multiple-choice item without `correct`. */
  score: z.number(),
});
export type Option = z.infer<typeof Option>;

export const ItemScale = z.looseObject({
  min: z.number(),
  max: z.number(),
  step: z.number().positive().optional(),
  labels: z.looseObject({ min: Text.optional(), max: Text.optional() }).optional(),
});
export type ItemScale = z.infer<typeof ItemScale>;

export const Question = z
  .looseObject({
    id: requiredText("Enter an ID"),
    text: Text,
    type: QuestionType,
    /** A label for the reader, and the item's scale where `scoring.scales` is absent. */
    category: Text,
    required: z.boolean(),
    weight: z.number().min(0),
    orderIndex: z.number().int(),
    options: z.array(Option),
    scale: ItemScale.nullable(),
    /** What the five answers of a likert question say, 1 first; agreement if absent. */
    answerLabels: z.array(requiredText("Enter the answer")).length(5, "Enter five answers").optional(),
    /** Keying direction of a rating item where `scoring.scales` is absent. -1 is reversed. */
    key: Key.optional(),
    correct: z.array(Text).optional(),
    explanation: Text.optional(),
    /** Points possible for a technical item, default 1. */
    points: z.number().positive().optional(),
    scaleId: Text.optional(),
    /** The blueprint of a check: what a person can do who answers right, and who that is. */
    objective: Text.optional(),
    /** What to try, for whoever answered low or wrong. */
    tip: Text.optional(),
    solvedBy: z.enum(solverLevels).optional(),
  })
  .refine((q) => q.scale === null || q.scale.max > q.scale.min, {
    path: ["scale", "max"],
    message: "The scale's maximum must be greater than its minimum",
  });
export type Question = z.infer<typeof Question>;

/**
 * A labeled range of the shown score, 0 to 100, `from` included. The last one whose `from` the score reaches counts.
 * In a scale's text, `{highest}` and `{lowest}` stand for the statements whose answers speak most and least for the scale.
 */
export const Band = z.looseObject({ from: z.number().min(0).max(100), label: Text, text: Text.optional() });
export type Band = z.infer<typeof Band>;

export const SectionKey = z.enum(["introduction", "psychometric", "technical", "wiscar", "results"]);
export type SectionKey = z.infer<typeof SectionKey>;

export const Section = z.looseObject({
  title: Text,
  description: Text,
  type: SectionKey,
  weight: z.number().min(0),
  orderIndex: z.number().int(),
  questions: z.array(Question),
  bands: z.array(Band).optional(),
});
export type Section = z.infer<typeof Section>;

export const Career = z.looseObject({
  title: requiredText("Enter a title"),
  description: Text,
  /** The occupation that is the same work: its O*NET-SOC code, or the id of one that an administrator added. */
  occupation: z
    .string()
    .max(80, "At most 80 characters")
    .regex(/^(?:\d{2}-\d{4}\.\d{2}|[a-z0-9]+(?:-[a-z0-9]+)*)$/, "Enter an occupation's code, such as 15-1252.00")
    .optional(),
});
export type Career = z.infer<typeof Career>;

/** Advice a scale's author wrote; shown for areas below 60 and as resources of the learning path. */
export const ScaleAdvice = z.looseObject({
  tips: z.array(Text),
  resources: z.array(z.looseObject({ title: Text, url: z.url({ protocol: /^https?$/ }).optional() })),
});
export type ScaleAdvice = z.infer<typeof ScaleAdvice>;

/** An assessment of work that may fit better whoever is low on a scale. */
export const Neighbor = z.looseObject({
  assessment: Slug,
  /** What that work has of this one, and what it asks less of. */
  text: requiredText("Say what that work has of this one, and what it asks less of"),
});
export type Neighbor = z.infer<typeof Neighbor>;

/** Where a published instrument comes from. Present only for one; it earns the badge 'Published instrument'. */
export const InstrumentSource = z.looseObject({
  name: requiredText("Enter the instrument's name"),
  citation: requiredText("Enter the citation"),
  license: requiredText("Enter the license"),
  url: z.url({ protocol: /^https?$/ }).optional(),
});
export type InstrumentSource = z.infer<typeof InstrumentSource>;

export const Scale = z.looseObject({
  id: requiredText("Enter an ID"),
  label: requiredText("Enter a name"),
  section: QuestionSectionKey,
  facetOf: Text.optional(),
  description: Text.optional(),
  items: z
    .array(
      z.looseObject({
        question: requiredText("Choose a question"),
        key: Key,
        weight: z.number().positive("The weight must be greater than 0").default(1),
      }),
    )
    .min(1, "Add at least one item to the scale"),
  bands: z.array(Band).optional(),
  reliability: z
    .looseObject({
      alpha: z.number().max(1),
      n: z.number().int().positive(),
      source: requiredText("Enter the source"),
    })
    .optional(),
  /** Mean and standard deviation of the scale's percent-of-maximum score in a named group. */
  norm: z
    .looseObject({
      mean: z.number(),
      sd: z.number().positive(),
      n: z.number().int().positive(),
      source: requiredText("Enter the source"),
    })
    .optional(),
  advice: ScaleAdvice.optional(),
  neighbor: Neighbor.optional(),
  /** Where the scale comes from, if not from where the whole assessment does. */
  source: InstrumentSource.optional(),
});
export type Scale = z.infer<typeof Scale>;

/** Mean and standard deviation of a scale's score, 0 to 100, in one group. */
export const PublishedNorm = z.looseObject({
  mean: z.number().min(0, "The mean is a score from 0 to 100").max(100, "The mean is a score from 0 to 100"),
  sd: z.number().positive("The standard deviation must be greater than 0"),
});
export type PublishedNorm = z.infer<typeof PublishedNorm>;

export const PublishedNormGroup = z.looseObject({
  id: Slug,
  /** Continues 'Compared with': 'women, 21 to 40'. */
  label: requiredText("Enter the group's name"),
  sex: z.enum(["male", "female"]).optional(),
  /** In years, both ends included. */
  ages: z.looseObject({ from: z.number().int().min(0).optional(), to: z.number().int().min(0).optional() }).optional(),
  /** Absent where the source doesn't give it. */
  n: z.number().int().min(100, "A group needs at least 100 people").optional(),
  /** By scale id. */
  scales: z.record(z.string(), PublishedNorm, "Add the figures of at least one scale"),
});
export type PublishedNormGroup = z.infer<typeof PublishedNormGroup>;

/** Figures of other people's scores, as a publication gives them. */
export const PublishedNorms = z.looseObject({
  source: requiredText("Enter the source"),
  citation: requiredText("Enter the citation"),
  doi: z
    .string()
    .regex(/^10\.\d{4,9}\/\S+$/, "Enter the DOI without an address: 10.1000/182")
    .optional(),
  groups: z.array(PublishedNormGroup, "Add at least one group").min(1, "Add at least one group"),
});
export type PublishedNorms = z.infer<typeof PublishedNorms>;

export const Scoring = z.looseObject({
  engine: z.literal("keyed"),
  minAnsweredShare: z.number().min(0).max(1).default(0.8),
  scales: z.array(Scale).optional(),
  norms: PublishedNorms.optional(),
  overall: z.union([
    z.literal("none"),
    z.looseObject({
      of: z.array(QuestionSectionKey).min(1, "Choose at least one section"),
      weights: z.enum(["equal", "section"]).default("equal"),
    }),
  ]),
  thresholds: z
    .looseObject({
      yes: z.number().min(0).max(100),
      maybe: z.number().min(0).max(100),
      /** What every counted section needs for a YES; where it is absent 60, or `yes` if that is lower. */
      floor: z.number().min(0).max(100).optional(),
    })
    .refine((t) => t.yes > t.maybe, {
      path: ["yes"],
      message: "The threshold for YES must be higher than the one for MAYBE",
    })
    .refine((t) => t.floor === undefined || t.floor <= t.yes, {
      path: ["floor"],
      message: "The lowest section score for YES can't be higher than the threshold for YES",
    })
    .default({ yes: 75, maybe: 50 }),
  interests: z.literal("riasec").optional(),
});
export type Scoring = z.infer<typeof Scoring>;

/** For whoever thinks of starting in the work that an assessment is about. */
export const CareerGuide = z.looseObject({
  waysIn: z.array(Text).optional(),
  /** Something to try on each day. */
  firstWeek: z.array(Text).optional(),
  /** What newcomers don't expect. */
  surprises: z.array(Text).optional(),
});
export type CareerGuide = z.infer<typeof CareerGuide>;

/** What to do after a reflection. */
export const FollowUp = z.looseObject({
  /** One change to try for a week, useful whatever the scores are. */
  experiment: z
    .looseObject({ title: requiredText("Say what to try"), text: requiredText("Say how to try it") })
    .optional(),
  retakeAfterWeeks: z.number().int().min(1, "At least one week").max(104, "At most 104 weeks").optional(),
  retakeReason: Text.optional(),
});
export type FollowUp = z.infer<typeof FollowUp>;

export const AssessmentMetadata = z.looseObject({
  icon: Text.optional(),
  gradient: Text.optional(),
  /** Text with commas, such as '12,400' or '1K+'; its digits are what sorting reads. */
  userCount: Text.optional(),
  tags: z.array(Text).optional(),
});
export type AssessmentMetadata = z.infer<typeof AssessmentMetadata>;

export const AssessmentSeo = z.looseObject({
  title: Text.max(200).optional(),
  description: Text.max(500).optional(),
});

/** An assessment as authored, stored and taken. */
export const Assessment = z
  .looseObject({
    id: Slug,
    title: Text.trim().min(1, "Enter a title"),
    description: Text.trim().min(1, "Enter a description"),
    /** Without it the scoring block decides (`deriveKind`). */
    kind: z.enum(assessmentKinds).optional(),
    category: Text.trim().min(1, "Choose a category"),
    duration: Text,
    difficulty: Difficulty,
    isActive: z.boolean(),
    featured: z.boolean(),
    isNew: z.boolean(),
    tags: z.array(Text),
    /** Other names by which people look for it; only the search reads them. */
    synonyms: z.array(Text).optional(),
    /** What search engines show; without it the title and description make it. */
    seo: AssessmentSeo.optional(),
    metadata: AssessmentMetadata,
    whatIsDescription: Text.optional(),
    typicalCareers: z.array(Career).optional(),
    whoShouldConsider: z.array(Text).optional(),
    idealTraits: z.array(Text).optional(),
    /** What to take afterwards, best first. */
    nextAssessments: z.array(Slug).optional(),
    guide: CareerGuide.optional(),
    followUp: FollowUp.optional(),
    assessmentOverview: z
      .looseObject({ modules: z.array(Text).optional(), resultsInclude: z.array(Text).optional() })
      .optional(),
    source: InstrumentSource.optional(),
    sections: z.looseObject({
      introduction: Section.optional(),
      psychometric: Section.optional(),
      technical: Section.optional(),
      wiscar: Section.optional(),
      results: Section.optional(),
    }),
    scoring: Scoring.optional(),
  })
  .superRefine((assessment, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    const questions = new Set<string>();
    for (const key of questionSectionKeys) {
      assessment.sections[key]?.questions.forEach((question, index) => {
        const path = ["sections", key, "questions", index];
        if (questions.has(question.id)) refuse([...path, "id"], `Question id "${question.id}" is used twice`);
        questions.add(question.id);
        question.correct?.forEach((id, position) => {
          // Types without options, such as boolean, name the right value itself.
          if (question.options.length === 0 || question.options.some((option) => option.id === id)) return;
          refuse([...path, "correct", position], `"${id}" is not an option of this question`);
        });
      });
    }
    const scales = assessment.scoring?.scales ?? [];
    const scaleKeys = new Set<string>();
    scales.forEach((scale, index) => {
      const path = ["scoring", "scales", index];
      const scaleKey = `${scale.section}/${scale.id}`;
      if (scaleKeys.has(scaleKey)) refuse([...path, "id"], `Scale id "${scale.id}" is used twice in this section`);
      scaleKeys.add(scaleKey);
      if (scale.facetOf !== undefined && !scales.some(({ id }) => id === scale.facetOf)) {
        refuse([...path, "facetOf"], `There is no scale "${scale.facetOf}"`);
      }
      scale.items.forEach(({ question }, position) => {
        if (questions.has(question)) return;
        refuse([...path, "items", position, "question"], `There is no question "${question}"`);
      });
    });
    const groupIds = new Set<string>();
    assessment.scoring?.norms?.groups.forEach((group, index) => {
      const path = ["scoring", "norms", "groups", index];
      if (groupIds.has(group.id)) refuse([...path, "id"], `Group id "${group.id}" is used twice`);
      groupIds.add(group.id);
      const { from = 0, to = Number.POSITIVE_INFINITY } = group.ages ?? {};
      if (from > to) refuse([...path, "ages", "to"], "The last age must not be below the first");
      const named = Object.keys(group.scales);
      if (named.length === 0) refuse([...path, "scales"], "Add the figures of at least one scale");
      for (const id of named) {
        const count = scales.filter((scale) => scale.id === id).length;
        if (count === 0) refuse([...path, "scales", id], `There is no scale "${id}"`);
        if (count > 1) refuse([...path, "scales", id], `Two scales have the ID "${id}"`);
      }
    });
  });
export type Assessment = z.infer<typeof Assessment>;

/** `rating` is null until five ratings are counted, with the administrator's base values. */
export const AssessmentCard = z.object({
  id: Slug,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  categorySlug: z.string(),
  duration: z.string(),
  difficulty: Difficulty,
  featured: z.boolean(),
  isNew: z.boolean(),
  completions: z.number().int().min(0),
  rating: z.number().min(0).max(5).nullable(),
  ratingCount: z.number().int().min(0),
  questionCount: z.number().int().min(0),
  tags: z.array(z.string()),
});
export type AssessmentCard = z.infer<typeof AssessmentCard>;

/** One stored answer: number (likert, slider), option value (multiple-choice), boolean, text, or option values (multi-select). */
export const Answer = z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))]);
export type Answer = z.infer<typeof Answer>;

/** What the flow holds: per section a map keyed by question id. */
export const AnswerSet = z.object({
  psychometric: z.record(z.string(), Answer),
  technical: z.record(z.string(), Answer),
  wiscar: z.record(z.string(), Answer),
  completed: z.boolean(),
});
export type AnswerSet = z.infer<typeof AnswerSet>;
