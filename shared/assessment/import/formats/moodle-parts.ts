import { type ImportedOption, type ImportedQuestion, joinFeedback, joinParagraphs } from "./imported.ts";
import { readMoodleText as read } from "./moodle-text.ts";
import { readFormatted } from "./text-format.ts";
import { findNamed, listNamed, readAttribute, readText, type XmlElement } from "./xml.ts";

/** Rows that are judged by columns: each row is a question, its column of the highest weight the right answer. */
export function buildRows(base: ImportedQuestion, question: XmlElement): ImportedQuestion[] {
  const columns = listNamed(question, "column").map((column) => ({
    number: readAttribute(column, "number"),
    text: read(findNamed(column, "responsetext")),
  }));
  const weights = listNamed(question, "weight").map((weight) => ({
    row: readAttribute(weight, "rownumber"),
    column: readAttribute(weight, "columnnumber"),
    value: Number(readText(findNamed(weight, "value")).trim()),
  }));
  return listNamed(question, "row").map((row) => {
    const number = readAttribute(row, "number");
    const options = columns.map(
      ({ number: column, text }): ImportedOption => ({
        text,
        isRight: weights.some((weight) => weight.row === number && weight.column === column && weight.value > 0),
      }),
    );
    const isKnown = options.some(({ isRight }) => isRight);
    const feedback = read(findNamed(row, "feedbacktext"));
    return {
      ...base,
      text: joinParagraphs([base.text, read(findNamed(row, "optiontext"))]),
      type: "multiple-choice",
      options,
      explanation: joinParagraphs([base.explanation ?? "", feedback]) || undefined,
      unread: [...base.unread, ...(isKnown ? [] : ["None of its options is right"])],
    };
  });
}

const gap = "_____";

/** '[[2]]' in a text: one question for each gap, whose choices are the texts of the right one's group. */
export function buildWordGaps(base: ImportedQuestion, question: XmlElement): ImportedQuestion[] {
  const choices = [...listNamed(question, "selectoption"), ...listNamed(question, "dragbox")].map((word) => ({
    text: read(word),
    group: readText(findNamed(word, "group")).trim(),
  }));
  const gaps = [...base.text.matchAll(/\[\[(\d+)\]\]/g)];
  return gaps.map(({ 0: mark, 1: number, index }) => {
    const right = choices[Number(number) - 1];
    const before = base.text.slice(0, index).replace(/\[\[\d+\]\]/g, "…");
    const after = base.text.slice(index + mark.length).replace(/\[\[\d+\]\]/g, "…");
    const texts = [...new Set(choices.filter(({ group }) => group === right?.group).map(({ text }) => text))];
    return {
      ...base,
      text: `${before}${gap}${after}`,
      type: "multiple-choice",
      options: texts.map((text) => ({ text, isRight: text === right?.text })),
      unread: [...base.unread, ...(right ? [] : [`Its gap ${mark} has no word`])],
    };
  });
}

const clozeGap = /\{\d*:([A-Z_]+):((?:\\.|[^\\}])*)\}/g;
const choiceNames = /^(?:MULTICHOICE|MC|MCV|MCH|MULTICHOICE_(?:V|H|S|VS|HS)|MCS|MCVS|MCHS)$/;
const manyNames = /^(?:MULTIRESPONSE|MR|MRH|MULTIRESPONSE_(?:H|S|HS)|MRS|MRHS)$/;

interface GapAnswer {
  text: string;
  share: number;
  feedback: string;
}

function readGapAnswer(part: string): GapAnswer {
  const [, sign = "", body = ""] = /^(=|%-?\d+(?:\.\d+)?%)?([\s\S]*)$/.exec(part) ?? [];
  const [text = "", ...feedback] = body.split(/(?<!\\)#/);
  const show = (markup: string) => readFormatted(markup.replace(/\\(.)/g, "$1"), "auto");
  return {
    text: show(text),
    share: sign === "=" ? 100 : Number(sign.replace(/%/g, "") || "0"),
    feedback: show(feedback.join("#")),
  };
}

function buildGap(base: ImportedQuestion, type: string, answers: readonly GapAnswer[]): ImportedQuestion {
  const explanation = joinFeedback(base.explanation ?? "", answers) || undefined;
  const partial = answers
    .filter(({ share }) => share > 0 && share < 100)
    .map(({ text, share }) => `${JSON.stringify(text)} earns ${share} %, which can't be scored`);
  const isMany = manyNames.test(type);
  if (choiceNames.test(type) || isMany) {
    const isRight = ({ share }: GapAnswer) => (isMany ? share > 0 : share >= 100);
    return {
      ...base,
      type: isMany ? "multi-select" : "multiple-choice",
      explanation,
      options: answers.map((answer) => ({ text: answer.text, isRight: isRight(answer) })),
      unread: [
        ...base.unread,
        ...(isMany ? [] : partial),
        ...(answers.some(isRight) ? [] : ["None of its options is right"]),
      ],
    };
  }
  const correct = answers.filter(({ share }) => share > 0).map(({ text }) => text);
  const wrong = answers
    .filter(({ share }) => share <= 0)
    .map(({ text }) => `${JSON.stringify(text)} is a wrong answer with feedback of its own, which can't be shown`);
  return { ...base, explanation, correct, unread: [...base.unread, ...partial, ...wrong] };
}

/** '{1:MULTICHOICE:=Oslo~Bergen}' in a text: one question for each gap. Null where the text has none. */
export function buildClozeGaps(base: ImportedQuestion, markup: string): ImportedQuestion[] | null {
  const gaps = [...markup.matchAll(clozeGap)];
  if (gaps.length === 0) return null;
  return gaps.map(({ 0: mark, 1: type = "", 2: body = "", index }) => {
    const around = [markup.slice(0, index), markup.slice(index + mark.length)].map((text) =>
      text.replace(clozeGap, "…"),
    );
    const answers = body.split(/(?<!\\)~/).filter((part) => part !== "");
    return buildGap({ ...base, text: readFormatted(around.join(gap), "auto") }, type, answers.map(readGapAnswer));
  });
}
