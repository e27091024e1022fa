import { defineScales, type ScaleDefinition } from "#scoring/engines/scales.ts";
import type { AssessmentDraft } from "../draft.ts";
import { emptyAnswers } from "../flow.ts";
import type { Path } from "../path.ts";
import type { Problem } from "../problem.ts";
import type { Question } from "../schema.ts";
import { listPlaced, type PlacedQuestion } from "./questions.ts";

/** Ratings from which a scale keyed one way only is worth a word. */
const fewestForBalance = 4;
/** Items from which the place of the right answer tells something. */
const fewestForPlace = 5;
/** A place that holds more than this share of all right answers can be guessed. */
const largestShare = 0.6;

/** Openings that turn a statement round. They say how it reads, not what it measures. */
const reversals =
  /\b(?:rather be \w+ than|rarely|seldom|hardly ever|give up|put off|lose track|would have to begin|only a vague)\b/i;

/** The path of a scale: its own block, or the first question that makes it. */
function findScalePath(draft: AssessmentDraft, scale: ScaleDefinition, placed: readonly PlacedQuestion[]): Path {
  const at = draft.scoring?.scales?.findIndex(({ id, section }) => id === scale.id && section === scale.section) ?? -1;
  if (at >= 0) return ["scoring", "scales", at];
  const first = scale.entries[0]?.item.question;
  return placed.find(({ question }) => question.id === first)?.path ?? ["scoring"];
}

function lintBalance(draft: AssessmentDraft, placed: readonly PlacedQuestion[]): Problem[] {
  if (!draft.scoring || draft.scoring.interests) return [];
  return defineScales(draft, emptyAnswers()).scales.flatMap((scale) => {
    const ratings = scale.entries.filter(({ item }) => item.kind === "rating");
    const [first] = ratings;
    if (!first || ratings.length < fewestForBalance || ratings.some(({ key }) => key !== first.key)) return [];
    const end = first.key === 1 ? "100" : "0";
    return [
      {
        severity: "warning",
        topic: "Keys",
        path: findScalePath(draft, scale, placed),
        message: `Every rating of "${scale.label}" is keyed the same way: agreeing with everything would score ${end}. Word about half of them the other way round.`,
      },
    ];
  });
}

/** Where the scales or the question itself say that it is scored as it is. */
function isKeyedUp(draft: AssessmentDraft, { question }: PlacedQuestion): boolean {
  const named = draft.scoring?.scales?.flatMap(({ items }) => items.filter((item) => item.question === question.id));
  return named && named.length > 0 ? named.every(({ key }) => key === 1) : (question.key ?? 1) === 1;
}

/** Ratings that read the other way round than the others of their scale. */
function lintReading(draft: AssessmentDraft, placed: readonly PlacedQuestion[]): Problem[] {
  if (!draft.scoring || draft.scoring.interests) return [];
  const byId = new Map(placed.map((own) => [own.question.id, own]));
  return defineScales(draft, emptyAnswers()).scales.flatMap((scale) => {
    const ratings = scale.entries.flatMap(({ item }) => {
      const own = item.kind === "rating" ? byId.get(item.question) : undefined;
      return own && own.question.type !== "multiple-choice" ? [own] : [];
    });
    const turned = ratings.filter((own) => isKeyedUp(draft, own) && reversals.test(own.question.text));
    // Where most of a scale reads like that, it measures just that.
    if (turned.length === 0 || turned.length * 2 >= ratings.length) return [];
    return turned.map(({ question, path }): Problem => {
      const words = reversals.exec(question.text)?.[0] ?? "";
      const hasBlock = (draft.scoring?.scales?.length ?? 0) > 0;
      return {
        severity: "warning",
        topic: "Keys",
        path: [...path, "key"],
        message: `${question.id} reads as reversed ("${words}") but its key is 1. Did you mean -1?`,
        // With scales of their own the key stands there, perhaps more than once.
        ...(!hasBlock && { fix: { label: "Reverse its key", edits: [{ path: [...path, "key"], value: -1 }] } }),
      };
    });
  });
}

const isChoice = ({ type }: Question) => type === "multiple-choice" || type === "multi-select";

function lintRightAnswers(draft: AssessmentDraft, placed: readonly PlacedQuestion[]): Problem[] {
  if (!draft.scoring) return [];
  return placed.flatMap(({ question, section, path }): Problem[] => {
    const right = question.correct ?? [];
    if (isChoice(question) && right.length > 0 && right.length === question.options.length) {
      return [
        {
          severity: "error",
          topic: "Keys",
          path: [...path, "correct"],
          message: "Every option is right: it cannot be answered wrongly.",
        },
      ];
    }
    const isOpen = section === "technical" && right.length === 0 && question.options.length > 0;
    if (isOpen && isChoice(question)) {
      return [
        {
          severity: "error",
          topic: "Keys",
          path: [...path, "correct"],
          message: "It has no right answer: mark the options that are right.",
        },
      ];
    }
    if (right.length === 0 && question.type === "multiple-choice" && question.options.length > 1) {
      const scores = new Set(question.options.map(({ score }) => score));
      if (scores.size === 1) {
        return [
          {
            severity: "warning",
            topic: "Keys",
            path: [...path, "options"],
            message: "All its options have the same score: it is not scored.",
          },
        ];
      }
    }
    return [];
  });
}

/** Where the right answers stand among the options of a section. */
function lintPlaces(placed: readonly PlacedQuestion[]): Problem[] {
  const sections = new Map<string, { at: number; of: number; path: Path }[]>();
  for (const { question, section, path } of placed) {
    if (question.type !== "multiple-choice" || question.correct?.length !== 1 || question.options.length < 2) continue;
    const at = question.options.findIndex(({ id }) => id === question.correct?.[0]);
    if (at >= 0) sections.set(section, [...(sections.get(section) ?? []), { at, of: question.options.length, path }]);
  }
  return [...sections].flatMap(([section, own]): Problem[] => {
    if (own.length < fewestForPlace) return [];
    const counts = new Map<number, number>();
    for (const { at } of own) counts.set(at, (counts.get(at) ?? 0) + 1);
    const [place = 0, count = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
    if (count / own.length <= largestShare) return [];
    const words = count === own.length ? "always" : `in ${count} of ${own.length} questions`;
    const name =
      place === 0 ? "first" : own.every(({ at, of }) => at !== place || at === of - 1) ? "last" : `option ${place + 1}`;
    return [
      {
        severity: "warning",
        topic: "Keys",
        path: ["sections", section],
        message: `The right answer is ${words} ${name}: whoever notices needs to know nothing else. Vary its place.`,
      },
    ];
  });
}

/** What makes keys and right answers measure something else than they should. */
export function lintKeys(draft: AssessmentDraft): Problem[] {
  const placed = listPlaced(draft);
  return [
    ...lintBalance(draft, placed),
    ...lintReading(draft, placed),
    ...lintRightAnswers(draft, placed),
    ...lintPlaces(placed),
  ];
}
