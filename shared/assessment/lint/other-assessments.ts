import { sectionDefaults } from "../defaults.ts";
import type { AssessmentDraft } from "../draft.ts";
import type { Problem } from "../problem.ts";
import type { LikeQuestion, QuestionIndex } from "./question-index.ts";
import { listLocatedQuestions } from "./questions.ts";

/** From here on it's a copy of the other assessment, which is said once. */
const minForCopy = 3;

const describeLikeness = (likeness: number) =>
  likeness > 0.995 ? "The same" : `${Math.floor(likeness * 100)}% the same`;

const describeItem = ({ assessment: { title }, section, number }: LikeQuestion) =>
  section === null ? `item ${number} of ${title}` : `item ${number} of ${title}, ${sectionDefaults[section].title}`;

/** Questions that another assessment of the site asks too. Answer options aren't compared. */
export function lintOtherAssessments(draft: AssessmentDraft, index: QuestionIndex): Problem[] {
  const questions = listLocatedQuestions(draft);
  const matches = questions.flatMap(({ question, path }) => {
    const match = index.find(question.text, draft.id);
    return match ? [{ path, match }] : [];
  });
  const byAssessment = new Map<string, { path: Problem["path"]; match: LikeQuestion }[]>();
  for (const found of matches) {
    const { id } = found.match.assessment;
    byAssessment.set(id, [...(byAssessment.get(id) ?? []), found]);
  }
  return [...byAssessment.values()].flatMap((found): Problem[] => {
    const [first] = found;
    if (first && found.length >= minForCopy && found.length * 2 >= questions.length) {
      const { title } = first.match.assessment;
      const message = `${found.length} of ${questions.length} questions are the same as in ${title}, or nearly. Ask something else, or work on that assessment.`;
      return [{ severity: "warning", topic: "Questions", path: first.path, message }];
    }
    return found.map(({ path, match }) => ({
      severity: "warning",
      topic: "Questions",
      path: [...path, "text"],
      message: `${describeLikeness(match.likeness)} as ${describeItem(match)}. Visitors who take both are asked twice.`,
    }));
  });
}
