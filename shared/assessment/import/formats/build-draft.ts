import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Path } from "#assessment/path.ts";
import type { Severity } from "#assessment/problem.ts";
import type { QuestionSectionKey } from "#assessment/schema.ts";
import { toOptionValue, withDefaults } from "#assessment/with-defaults.ts";
import { limitUnread } from "../not-imported.ts";
import { quote } from "../quote.ts";
import type { ImportedAssessment, ImportedOption, ImportedQuestion } from "./imported.ts";
import { maxIdLength, toSlug } from "./slug.ts";

export interface Finding {
  severity: Severity;
  message: string;
  path: Path;
  offset: number;
}

export interface BuiltDraft {
  draft: AssessmentDraft;
  findings: Finding[];
}

const isGraded = ({ options, correct, type }: ImportedQuestion): boolean =>
  options?.some(({ isRight }) => isRight) === true || (type !== "text" && correct !== undefined && correct.length > 0);

/** Gives each thing a name that no other has: 'a', 'a-2'. */
function createNames(): (wanted: string) => string {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (wanted) => {
    let name = wanted;
    let count = counts.get(wanted) ?? 1;
    while (taken.has(name)) {
      count += 1;
      name = `${wanted}-${count}`;
    }
    counts.set(wanted, count);
    taken.add(name);
    return name;
  };
}

function buildOptions(options: readonly ImportedOption[]) {
  const nameId = createNames();
  const nameValue = createNames();
  return options.map(({ id, value, text, score, isRight }, at) => {
    const wanted = value === undefined || value === "" ? toOptionValue(text) : value;
    const isNew = (name: string) => nameValue(name) === name;
    const unique = isNew(String(wanted)) ? wanted : nameValue(`o${at + 1}`);
    return {
      isRight: isRight === true,
      option: { id: nameId(id || `o${at + 1}`), text, value: unique === "" ? `o${at + 1}` : unique, score: score ?? 0 },
    };
  });
}

/** What can't be scored as the source means it. */
function listUnscorable(question: ImportedQuestion): string[] {
  const { type, text, correct = [], options = [] } = question;
  const right = options.filter(({ isRight }) => isRight).length;
  const choice = type === "multiple-choice" || type === "multi-select";
  return [
    ...(text.trim() === "" ? ["It has no text"] : []),
    ...(choice && options.length === 0 ? ["It has no options"] : []),
    ...(type === "multiple-choice" && options.length === 1 ? ["It has only one option"] : []),
    ...(options.some((option) => option.text.trim() === "") ? ["An option has no text"] : []),
    ...(type === "multiple-choice" && right > 1 ? [`It allows one answer, and ${right} of its options are right`] : []),
    ...(choice && right > 0 && right === options.length ? ["All its options are right"] : []),
    ...(type === "text" && correct.length > 0
      ? [
          `Written answers aren't scored, and it has right ones: ${correct.slice(0, 10).map(quote).join(", ")}. Make it a choice of options`,
        ]
      : []),
  ];
}

const maxUnreadPerQuestion = 50;

function buildQuestion(question: ImportedQuestion, id: string, orderIndex: number) {
  const built = buildOptions(question.options ?? []);
  const right = built.filter(({ isRight }) => isRight).map(({ option }) => option.id);
  const correct = right.length > 0 ? right : question.correct;
  const unread = [...new Set([...question.unread, ...listUnscorable(question)])].slice(0, maxUnreadPerQuestion);
  const { explanation, points, key, answerLabels } = question;
  return {
    id,
    text: question.text,
    type: question.type,
    category: question.category ?? "",
    required: question.required ?? true,
    weight: 1,
    orderIndex,
    options: built.map(({ option }) => option),
    scale: question.scale ?? null,
    ...(answerLabels && { answerLabels }),
    ...(key && { key }),
    ...(correct && correct.length > 0 && { correct }),
    ...(explanation !== undefined && explanation !== "" && { explanation }),
    ...(points !== undefined && points > 0 && { points }),
    ...(unread.length > 0 && { notImported: unread }),
  };
}

/** A draft of the assessment that a file of another tool holds, with everything that wasn't understood. */
export function buildDraft(imported: ImportedAssessment, format: string): BuiltDraft {
  const nameId = createNames();
  const findings: Finding[] = [];
  const sections: Record<QuestionSectionKey, object[]> = { psychometric: [], technical: [], wiscar: [] };
  const isQuiz = imported.questions.some(isGraded);
  const addFinding = (severity: Severity, message: string, path: Path = [], offset = 0) =>
    findings.push({ severity, message, path, offset });

  imported.questions.forEach((question, at) => {
    const section = isGraded(question) ? "technical" : "psychometric";
    const wanted = question.id?.trim() || `q${at + 1}`;
    const id = nameId(wanted.slice(0, maxIdLength));
    const path = ["sections", section, "questions", sections[section].length];
    if (id !== wanted)
      addFinding(
        "warning",
        `The ID ${quote(wanted)} was changed to ${quote(id)}: it was used before, or is too long`,
        path,
        question.offset,
      );
    const built = buildQuestion(question, id, at + 1);
    for (const reason of built.notImported ?? [])
      addFinding("error", `The question ${quote(id)}: ${reason}`, path, question.offset);
    sections[section].push(built);
  });
  const unread = limitUnread(imported.unread);
  for (const reason of unread) addFinding("error", reason, ["notImported"]);
  for (const note of new Set(imported.notes)) addFinding("note", note);

  const title = imported.title.trim() || `Questions from ${format}`;
  const filled = (["psychometric", "technical"] as const).filter((key) => sections[key].length > 0);
  if (filled.length > 1)
    addFinding(
      "note",
      'Questions with right answers were put into the section "technical", the others into "psychometric"',
    );
  const hasOnlyGraded = imported.questions.every(isGraded);
  const draft = withDefaults({
    id: toSlug(title),
    title,
    description: imported.description.trim() || title,
    isActive: false,
    metadata: {},
    ...(isQuiz && hasOnlyGraded && { kind: "check" }),
    ...(unread.length > 0 && { notImported: unread }),
    sections: Object.fromEntries(filled.map((key) => [key, { questions: sections[key] }])),
    scoring: {
      engine: "keyed",
      minAnsweredShare: 0.8,
      overall: isQuiz ? { of: ["technical"], weights: "equal" } : "none",
      thresholds: { yes: 75, maybe: 50 },
    },
  }) as AssessmentDraft;
  return { draft, findings };
}
