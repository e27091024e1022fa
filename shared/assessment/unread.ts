import { countQuestions } from "./defaults.ts";
import { type AssessmentDraft, EditedAssessment } from "./draft.ts";
import { looksLikeAnswer } from "./import/answer-spellings.ts";
import { findKeyFieldKind, isBlank, isReversedList, parseKey } from "./import/key-spellings.ts";
import { quote } from "./import/quote.ts";
import { flags, normalizeSpelling, rightNames } from "./import/spellings.ts";
import type { Path } from "./path.ts";
import type { Fix, Problem } from "./problem.ts";
import { Option, Question, Section, SectionKey } from "./schema.ts";

type Fields = Readonly<Record<string, unknown>>;

const buildError = (path: Path, topic: Problem["topic"], message: string, fix?: Fix): Problem => ({
  severity: "error",
  topic,
  path,
  message,
  ...(fix && { fix }),
});

const formatValue = (value: unknown): string =>
  typeof value === "object" && value !== null ? (Array.isArray(value) ? "a list" : "an object") : quote(value);

/** Fields of a question, or of a scale's item, that say how it is keyed and that scoring doesn't read. */
function listUnreadKeys(item: Fields, path: Path, subject: string): Problem[] {
  const given = item["key"];
  return Object.entries(item).flatMap(([name, value]) => {
    const kind = name === "key" ? undefined : findKeyFieldKind(name);
    if (!kind || isBlank(value)) return [];
    const key = parseKey(kind, value);
    if (key === (given ?? 1) || (kind === "possible" && key === undefined)) return [];
    const remove = { path: [...path, name] };
    if (key !== undefined && given === undefined) {
      const fix = { label: `Use key ${key}`, edits: [{ path: [...path, "key"], value: key }, remove] };
      const message = `${subject} has ${quote(name)}: ${formatValue(value)}, which scoring doesn't read. Write "key": ${key} instead.`;
      return [buildError([...path, name], "Keys", message, fix)];
    }
    const why = key === undefined ? "which isn't understood as a key" : `but its key is ${given}`;
    const message = `${subject} has ${quote(name)}: ${formatValue(value)}, ${why}. Set its key to 1, or to -1 if it's reversed, and remove ${quote(name)}.`;
    return [buildError([...path, name], "Keys", message, { label: `Remove ${quote(name)}`, edits: [remove] })];
  });
}

/** What an import of another tool's file didn't understand. */
function listNotImported(part: Fields, path: Path, subject: string): Problem[] {
  const reasons = part["notImported"];
  if (!Array.isArray(reasons) || reasons.length === 0) return [];
  const field = [...path, "notImported"];
  const message = `${subject} wasn't imported in full: ${reasons.map(String).join(". ")}. Check it, then remove this note.`;
  return [buildError(field, "Import", message, { label: "Remove the note", edits: [{ path: field }] })];
}

const typeNames = ["originalType", "unsupportedType"];

/** A type that isn't known, where nobody has chosen one. */
function listUnreadTypes(question: Question, path: Path, subject: string): Problem[] {
  return typeNames.flatMap((name) => {
    const value = question[name];
    if (isBlank(value)) return [];
    const message = `${subject} has the type ${formatValue(value)} in its file, which isn't known: it was read as ${quote(question.type)}. Choose its type, then remove ${quote(name)}.`;
    const fix = { label: `Keep ${quote(question.type)}`, edits: [{ path: [...path, name] }] };
    return [buildError([...path, name], "Import", message, fix)];
  });
}

/** `isCorrect` of an option that says what its question says. */
function isSaidElsewhere(name: string, value: unknown, isRight: boolean): boolean {
  return rightNames.includes(normalizeSpelling(name)) && flags.get(String(value).trim().toLowerCase()) === isRight;
}

/** Fields that nothing reads and that could say what is right, what counts, or what can be answered. */
function listUnreadAnswers(part: Fields, known: Fields, path: Path, subject: string, isRight?: boolean): Problem[] {
  return Object.entries(part).flatMap(([name, value]) => {
    if (Object.hasOwn(known, name) || !looksLikeAnswer(name, value)) return [];
    if (isRight !== undefined && isSaidElsewhere(name, value, isRight)) return [];
    const message = `${subject} has ${quote(name)}: ${formatValue(value)}, which scoring doesn't read. Set its right answers, options and scores, and remove ${quote(name)}.`;
    const fix = { label: `Remove ${quote(name)}`, edits: [{ path: [...path, name] }] };
    return [buildError([...path, name], "Keys", message, fix)];
  });
}

function listUnreadOptions(question: Question, path: Path, subject: string): Problem[] {
  return question.options.flatMap((option, at) => {
    const isRight = question.correct?.includes(option.id) ?? false;
    const name = `The option ${quote(option.text)} of ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`;
    return listUnreadAnswers(option, Option.shape, [...path, "options", at], name, isRight);
  });
}

function listReversedLists(part: Fields, path: Path): Problem[] {
  return Object.entries(part).flatMap(([name, value]) => {
    if (!isReversedList(name) || isBlank(value)) return [];
    const message = `${quote(name)} isn't understood here. Set the key of each reversed item to -1, and remove ${quote(name)}.`;
    const fix = { label: `Remove ${quote(name)}`, edits: [{ path: [...path, name] }] };
    return [buildError([...path, name], "Keys", message, fix)];
  });
}

const isFilled = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0;

const couldHoldQuestions = (value: unknown): boolean =>
  isFilled(value) && (Array.isArray(value) || Object.values(value as Fields).some(isFilled));

const listUnknown = (part: Fields, known: Fields, path: Path): Path[] =>
  Object.entries(part).flatMap(([name, value]) =>
    Object.hasOwn(known, name) || !couldHoldQuestions(value) ? [] : [[...path, name]],
  );

function listSections({ sections }: AssessmentDraft): [string, Section][] {
  return SectionKey.options.flatMap((key) => {
    const section = sections[key];
    return section ? [[key, section]] : [];
  });
}

/** Lists and objects that nothing reads, where questions could be. */
function listUnknownParts(draft: AssessmentDraft): Path[] {
  const { shape } = EditedAssessment;
  return [
    ...listUnknown(draft, shape, []),
    ...listUnknown(draft.sections, shape.sections.shape, ["sections"]),
    ...listSections(draft).flatMap(([name, section]) => listUnknown(section, Section.shape, ["sections", name])),
  ];
}

/** Where a draft has no question but parts that nothing reads, which may be the questions; null elsewhere. */
export function findUnreadQuestions(draft: AssessmentDraft): Problem | null {
  const [first, ...others] = countQuestions(draft) > 0 ? [] : listUnknownParts(draft);
  if (!first) return null;
  const names = [first, ...others].slice(0, 5).map((path) => quote(path.at(-1)));
  const message = `No question was read. Not understood: ${names.join(", ")}. Write the questions as "sections": {"psychometric": {"questions": [...]}}, or remove what isn't understood.`;
  return buildError(first, "Import", message);
}

/**
 * What was meant for scoring but isn't read, such as `reversed` of a question: visitors would get wrong scores. Nothing
 * with such a problem may be published.
 */
export function listUnread(draft: AssessmentDraft): Problem[] {
  const sections = listSections(draft);
  const questions = sections.flatMap(([name, section]) =>
    section.questions.flatMap((question, at) => {
      const [path, subject] = [["sections", name, "questions", at], `The question ${quote(question.id)}`] as const;
      return [
        ...listUnreadKeys(question, path, subject),
        ...listUnreadTypes(question, path, subject),
        ...listUnreadAnswers(question, Question.shape, path, subject),
        ...listUnreadOptions(question, path, subject),
        ...listNotImported(question, path, subject),
      ];
    }),
  );
  const scales = (draft.scoring?.scales ?? []).flatMap((scale, at) => {
    const path = ["scoring", "scales", at];
    return [
      ...listReversedLists(scale, path),
      ...scale.items.flatMap((item, position) =>
        listUnreadKeys(
          item,
          [...path, "items", position],
          `The item ${quote(item.question)} of the scale ${quote(scale.label)}`,
        ),
      ),
    ];
  });
  const lists = [
    ...listReversedLists(draft, []),
    ...sections.flatMap(([name, section]) => listReversedLists(section, ["sections", name])),
  ];
  const answers = [
    ...listUnreadAnswers(draft, EditedAssessment.shape, [], "The assessment"),
    ...sections.flatMap(([name, section]) =>
      listUnreadAnswers(section, Section.shape, ["sections", name], `The section ${quote(section.title)}`),
    ),
  ];
  const none = findUnreadQuestions(draft);
  return [
    ...listNotImported(draft, [], "The file"),
    ...questions,
    ...scales,
    ...lists,
    ...answers,
    ...(none ? [none] : []),
  ];
}
