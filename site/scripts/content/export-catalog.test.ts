import { exportFormatKeys, exportFormats } from "@illumine/shared/assessment/export/export-formats.ts";
import { listQuestions } from "@illumine/shared/assessment/export/list-questions.ts";
import { joinQtiItems } from "@illumine/shared/assessment/import/formats/qti-package.ts";
import { readAssessment } from "@illumine/shared/assessment/import/read-assessment.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { questionSectionKeys } from "@illumine/shared/assessment/section-keys.ts";
import { unzip } from "@illumine/shared/testing/assessment/unzip.ts";
import { expect, test } from "vitest";
import { loadAssessments } from "./load-assessments.ts";

const catalog = loadAssessments();

/** A survey's texts may be markup, so a reader takes code that looks like some for it. */
const looksLikeMarkup = /<\/\w+>|<(?:br|img)\b/;

function removeMarkup(draft: Assessment): Assessment {
  const sections = { ...draft.sections };
  for (const key of questionSectionKeys) {
    const section = sections[key];
    const questions = section?.questions.filter((question) => !looksLikeMarkup.test(JSON.stringify(question)));
    if (section && questions) sections[key] = { ...section, questions };
  }
  return { ...draft, sections };
}

const removeSpace = (text: string): string => text.replace(/\s+/g, "");

const isChanged = /^(?:The texts of|Right answers|To check|Questions that can't)/;

test.each(exportFormatKeys)(
  "every question of the built-in catalog comes back from %s with texts, options and right answers, or is left out by name",
  (key) => {
    const lost = (key === "surveyjs" ? catalog.map(removeMarkup) : catalog).flatMap((draft) => {
      const { text, count, omitted } = exportFormats[key].write(draft);
      const changes = omitted.filter(({ message }) => isChanged.test(message));
      const leftOut = omitted.flatMap(({ message, questions }) => (message.startsWith("Left out") ? questions : []));
      const asked = listQuestions(draft);
      const file = typeof text === "string" ? text : joinQtiItems(unzip(text));
      const read = key === "csv" || count === 0 ? null : readAssessment(file).draft;
      const texts = new Set((read ? listQuestions(read) : []).map(({ question }) => removeSpace(question.text)));
      const missing = asked.filter(({ question }) => !texts.has(removeSpace(question.text))).length;
      const isComplete = count + leftOut.length === asked.length && (key === "csv" || missing === leftOut.length);
      return changes.length === 0 && isComplete ? [] : [{ id: draft.id, changes, missing }];
    });
    expect(lost).toEqual([]);
  },
);
