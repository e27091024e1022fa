import { countQuestions } from "@illumine/shared/assessment/defaults.ts";
import type { AssessmentDraft } from "@illumine/shared/assessment/draft.ts";
import { findTextKind } from "@illumine/shared/assessment/import/formats/text-kind.ts";
import { normalizeSpelling } from "@illumine/shared/assessment/import/spellings.ts";
import { questionSectionKeys } from "@illumine/shared/assessment/section-keys.ts";

const otherNames =
  /^(?:package(?:-lock)?|npm-shrinkwrap|[jt]sconfig(?:\..+)?|.+\.config|biome|composer|deno|turbo|lerna|nx|angular|manifest|renovate|vercel|wrangler)\.jsonc?$|^(?:readme|license|licence|notice|authors|changelog|changes|contributing|copying|install|robots|humans|security|requirements.*|cmakelists)\.txt$|^(?:pom|sitemap|web\.config|androidmanifest)\.xml$/i;

/** Why a file in a folder is no assessment, by its name; null where its content has to say it. */
export const findNameReason = (name: string): string | null =>
  otherNames.test(name) ? "belongs to another tool" : null;

const questionFields = new Set(
  ["questions", "question", "questionList", "quiz", "survey", "assessment", ...questionSectionKeys].map(
    normalizeSpelling,
  ),
);

const maxDepth = 12;

function hasQuestionField(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null || depth > maxDepth) return false;
  if (Array.isArray(value)) return value.some((item) => hasQuestionField(item, depth + 1));
  return Object.entries(value).some(
    ([name, child]) =>
      (typeof child === "object" && questionFields.has(normalizeSpelling(name))) || hasQuestionField(child, depth + 1),
  );
}

/** Undefined for what isn't JSON: it may be an assessment with a mistake in it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Why a file in a folder is no assessment, by what it holds; null for one that is, or may be. */
export function findContentReason(
  text: string,
  name: string,
  { draft, format }: { draft: AssessmentDraft | null; format?: string },
): string | null {
  if (format !== undefined || (draft && countQuestions(draft) > 0)) return null;
  if (/^\uFEFF?\s*[[{]/.test(text)) {
    const data = parseJson(text);
    return data === undefined || hasQuestionField(data) ? null : "no questions in it";
  }
  const isTable = findTextKind(text, name) === "csv";
  return isTable ? "no column with questions" : "no known kind of question file";
}
