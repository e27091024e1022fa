import { deriveKind } from "./kind.ts";
import type { Assessment } from "./schema.ts";

const maxQuestionLength = 80;

/** 'IT Support' is 'IT support'. */
const toSentenceCase = (title: string) => title.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

/** The question that an assessment answers, for people who see only its picture. An author's own one comes first. */
export function formatAssessmentQuestion({
  title,
  description,
  kind: authoredKind,
  scoring,
}: Pick<Assessment, "title" | "description" | "kind" | "scoring">): string {
  const asked = /^[^.!?]*\?/.exec(description.trim())?.[0];
  if (asked !== undefined && asked.length <= maxQuestionLength) return asked;
  if (scoring?.interests) return "Which kinds of work draw you?";
  const kind = deriveKind({ kind: authoredKind, scoring });
  if (kind === "inventory") return "What do your answers say about you?";
  return kind === "career" ? `Would ${toSentenceCase(title)} suit you?` : `${title}: where do you stand?`;
}
