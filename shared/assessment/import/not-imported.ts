import type { AssessmentDraft } from "../draft.ts";
import type { Path } from "../path.ts";
import type { Question } from "../schema.ts";
import { questionSectionKeys } from "../section-keys.ts";

const maxUnread = 200;
const maxUnreadPerQuestion = 50;

/** What wasn't imported, each once, and how much more there is. */
export function limitUnread(unread: readonly string[], most = maxUnread): string[] {
  const different = [...new Set(unread)];
  const left = different.length - most;
  return left > 0 ? [...different.slice(0, most), `${left.toLocaleString("en")} more`] : different;
}

function addReasons<Part extends object>(part: Part, reasons: readonly string[], most: number): Part {
  const { notImported: known } = part as { notImported?: unknown };
  return { ...part, notImported: limitUnread([...(Array.isArray(known) ? known.map(String) : []), ...reasons], most) };
}

export const withReasons = (question: Question, reasons: readonly string[]): Question =>
  reasons.length === 0 ? question : addReasons(question, reasons, maxUnreadPerQuestion);

/** A draft that says where it isn't what its file says: in the question, or in the draft itself. */
export function withNotImported(
  draft: AssessmentDraft,
  unread: readonly { message: string; path: Path }[],
): AssessmentDraft {
  if (unread.length === 0) return draft;
  const ofFile: string[] = [];
  const ofQuestions = new Map<Question, string[]>();
  for (const { message, path } of unread) {
    const [sections, name, questions, at] = path;
    const key = sections === "sections" && questions === "questions" && questionSectionKeys.find((one) => one === name);
    const question = key && typeof at === "number" ? draft.sections[key]?.questions[at] : undefined;
    if (!question) ofFile.push(message);
    else ofQuestions.set(question, [...(ofQuestions.get(question) ?? []), message]);
  }
  const sections = { ...draft.sections };
  for (const key of questionSectionKeys) {
    const section = sections[key];
    if (!section?.questions.some((question) => ofQuestions.has(question))) continue;
    const read = (question: Question) => withReasons(question, ofQuestions.get(question) ?? []);
    sections[key] = { ...section, questions: section.questions.map(read) };
  }
  const withQuestions = { ...draft, sections };
  return ofFile.length === 0 ? withQuestions : addReasons(withQuestions, ofFile, maxUnread);
}
