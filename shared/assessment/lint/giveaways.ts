import type { AssessmentDraft } from "../draft.ts";
import type { Problem } from "../problem.ts";
import type { QuestionSectionKey } from "../schema.ts";
import { questionSectionKeys } from "../section-keys.ts";
import { type LocatedQuestion, listLocatedQuestions } from "./questions.ts";

/** Fewer questions show no habit. */
const minForHabit = 5;
const minOptions = 3;
const maxShare = 0.6;
const longRatio = 1.8;
const longerBy = 20;

interface RightAnswer extends LocatedQuestion {
  right: string;
  wrong: string[];
}

function listRightAnswers(questions: readonly LocatedQuestion[]): RightAnswer[] {
  return questions.flatMap((located) => {
    const { type, options, correct = [] } = located.question;
    const right = options.find(({ id }) => id === correct[0]);
    if (type !== "multiple-choice" || correct.length !== 1 || !right || options.length < minOptions) return [];
    const wrong = options.filter((option) => option !== right).map(({ text }) => text.trim());
    return [{ ...located, right: right.text.trim(), wrong }];
  });
}

const isMuchLonger = ({ right, wrong }: RightAnswer) => {
  const longest = Math.max(...wrong.map(({ length }) => length));
  return right.length >= longest * longRatio && right.length >= longest + longerBy;
};

const isLongest = ({ right, wrong }: RightAnswer) => wrong.every(({ length }) => length < right.length);
const isShortest = ({ right, wrong }: RightAnswer) => wrong.every(({ length }) => length > right.length);

const numberPattern = /-?\d+(?:\.\d+)?/g;
const removeGrouping = (text: string) => text.replace(/(\d),(?=\d{3}\b)/g, "$1");

/** '$1,200' and '40 %', but not '3 or 4'. */
function readNumber(text: string): number | null {
  const [found, another] = removeGrouping(text).match(numberPattern) ?? [];
  return found !== undefined && another === undefined ? Number(found) : null;
}

const readUnit = (text: string) => removeGrouping(text).replace(numberPattern, "").trim();

const isSorted = (numbers: readonly number[]) =>
  numbers.every((number, at) => at === 0 || number >= (numbers[at - 1] ?? number)) ||
  numbers.every((number, at) => at === 0 || number <= (numbers[at - 1] ?? number));

/** An author who writes the wrong numbers in order and puts the right one in at random shows which one it is. */
function isOnlyOneOutOfOrder({ question: { options }, right }: RightAnswer): boolean {
  const texts = options.map(({ text }) => text.trim());
  const numbers = texts.flatMap((text) => readNumber(text) ?? []);
  if (numbers.length < texts.length || texts.length <= minOptions) return false;
  if (new Set(texts.map(readUnit)).size > 1 || isSorted(numbers)) return false;
  return isSorted(numbers.toSpliced(texts.indexOf(right), 1));
}

interface NumericAnswer {
  right: number;
  wrong: number[];
}

function listNumeric(answers: readonly RightAnswer[]): NumericAnswer[] {
  return answers.flatMap(({ right, wrong }) => {
    const [first, ...others] = [right, ...wrong].map(readNumber);
    if (first === undefined || first === null || others.some((number) => number === null)) return [];
    return [{ right: first, wrong: others.filter((number) => number !== null) }];
  });
}

function describeHabit<Answer>(
  answers: readonly Answer[],
  kinds: readonly (readonly [name: string, matches: (answer: Answer) => boolean])[],
): string[] {
  if (answers.length < minForHabit) return [];
  return kinds.flatMap(([name, matches]) => {
    const count = answers.filter(matches).length;
    if (count / answers.length <= maxShare) return [];
    const frequency = count === answers.length ? "always" : `in ${count} of ${answers.length} questions`;
    return [`The right answer is ${frequency} ${name}: anyone who notices can guess it.`];
  });
}

function lintSection(section: QuestionSectionKey, answers: readonly RightAnswer[]): Problem[] {
  const habits = [
    ...describeHabit(answers, [
      ["the longest option", isLongest],
      ["the shortest option", isShortest],
    ]),
    ...describeHabit(listNumeric(answers), [
      ["the largest number", ({ right, wrong }) => right > Math.max(...wrong)],
      ["the smallest number", ({ right, wrong }) => right < Math.min(...wrong)],
    ]),
  ];
  return habits.map((message) => ({ severity: "warning", topic: "Keys", path: ["sections", section], message }));
}

/** Right answers that can be told by their looks. */
export function lintGiveaways(draft: AssessmentDraft): Problem[] {
  const answers = listRightAnswers(listLocatedQuestions(draft));
  return [
    ...answers.filter(isMuchLonger).map(
      ({ path }): Problem => ({
        severity: "warning",
        topic: "Keys",
        path: [...path, "options"],
        message: "The right option is much longer than the others, which gives it away. Make them alike.",
      }),
    ),
    ...answers.filter(isOnlyOneOutOfOrder).map(
      ({ path }): Problem => ({
        severity: "warning",
        topic: "Keys",
        path: [...path, "options"],
        message: "All options but the right one are in order of size, which gives it away. Put it in order too.",
      }),
    ),
    ...questionSectionKeys.flatMap((key) =>
      lintSection(
        key,
        answers.filter(({ section }) => section === key),
      ),
    ),
  ];
}
