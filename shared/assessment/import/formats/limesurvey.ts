import Papa from "papaparse";
import { listMedia, toPlainText } from "./html-text.ts";
import {
  createImported,
  type ImportedAssessment,
  type ImportedOption,
  type ImportedQuestion,
  joinParagraphs,
  joinTexts,
} from "./imported.ts";
import { findExpressions, notePlaceholders } from "./placeholders.ts";
import { buildRating, type RatingAnswer } from "./rating.ts";
import { findNamed, listChildren, listNamed, readText, type XmlElement } from "./xml.ts";

interface Answer {
  code: string;
  text: string;
  score: number | undefined;
}

interface SurveyQuestion {
  code: string;
  type: string;
  text: string;
  help: string;
  isRequired: boolean;
  hasOther: boolean;
  condition: string;
  rows: { code: string; text: string }[];
  answers: Answer[];
  offset?: number | undefined;
  /** Whether the file ends in the middle of it. */
  isCut?: boolean;
}

interface Survey {
  title: string;
  texts: string[];
  questions: SurveyQuestion[];
  /** Rules and limits that can't be kept here. */
  unread: string[];
  endText: string;
}

const read = (markup: string): string => toPlainText(markup);

const numbers = (count: number): RatingAnswer[] =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + 1), text: String(at + 1) }));

const fixedAnswers = new Map<string, readonly RatingAnswer[]>([
  ["A", numbers(5)],
  ["B", numbers(10)],
  ["5", numbers(5)],
]);
const plainAnswers = new Map<string, readonly string[]>([
  ["Y", ["Yes", "No"]],
  ["G", ["Female", "Male"]],
  ["C", ["Yes", "Uncertain", "No"]],
  ["E", ["Increase", "Same", "Decrease"]],
]);

const isUnconditional = (condition: string): boolean => ["", "1", "true"].includes(condition.trim().toLowerCase());

const parseScore = (text: string): number | undefined => (text.trim() === "" ? undefined : Number(text) || 0);

/** Scores that the survey's assessment rules give; all zero where nobody filled them in. */
function readScores(answers: readonly Answer[]): RatingAnswer[] {
  const hasScores = new Set(answers.map(({ score }) => score)).size > 1;
  return answers.map(({ code, text, score }) => ({ value: code, text, score: hasScores ? score : undefined }));
}

const toOptions = (answers: readonly Answer[]): ImportedOption[] => {
  const hasScores = new Set(answers.map(({ score }) => score)).size > 1;
  return answers.map(({ code, text, score }) => ({ value: code, text, ...(hasScores && { score }) }));
};

function buildQuestion(question: SurveyQuestion): ImportedQuestion[] {
  const { code, type, rows, answers, isRequired, condition, offset } = question;
  const isUnscored = answers.some(({ score }) => score === undefined) && answers.some(({ score }) => score);
  const media = [...new Set([question.text, question.help].flatMap(listMedia))];
  const base: ImportedQuestion = {
    id: code,
    text: joinTexts(read(question.text), read(question.help)),
    type: "text",
    required: isRequired,
    offset,
    unread: [
      ...media.map((one) => `Its text has ${one}, which was left out`),
      ...(isUnscored ? ["Some of its options have a score, and others have none"] : []),
      ...(question.isCut ? ["The file ends in the middle of a line of it"] : []),
      ...(isUnconditional(condition) ? [] : [`It is shown only if ${condition}. Here it is always asked`]),
    ],
  };
  const buildRow = (row: { code: string; text: string }): ImportedQuestion => {
    const { text, ends } = readRow(row.text);
    const range = ends && (text === "" ? describeEnds(ends) : `${text} (${describeEnds(ends)})`);
    return {
      ...base,
      id: `${code}-${row.code}`,
      text: joinTexts(base.text, range ?? text),
      unread: [...base.unread],
    };
  };
  const buildRatedRow = (row: { code: string; text: string }, answers: readonly RatingAnswer[]) => {
    const { ends } = readRow(row.text);
    return buildRating(buildRow(row), { answers, ...(ends && { labels: ends }) });
  };
  const other: ImportedOption[] = question.hasOther ? [{ value: "other", text: "Other" }] : [];
  const fixed = fixedAnswers.get(type);
  const plain = plainAnswers.get(type);
  if (type === "L" || type === "!" || type === "O")
    return [{ ...base, type: "multiple-choice", options: [...toOptions(answers), ...other] }];
  if (type === "M" || type === "P")
    return [
      {
        ...base,
        type: "multi-select",
        options: [...rows.map((row) => ({ value: row.code, text: read(row.text) })), ...other],
      },
    ];
  if (type === "5") return [buildRating(base, { answers: fixed ?? [] })];
  if (fixed) return rows.map((row) => buildRatedRow(row, fixed));
  if (type === "F" || type === "H") return rows.map((row) => buildRatedRow(row, readScores(answers)));
  if (plain) {
    const options = plain.map((text) => ({ text }));
    const asked = type === "Y" || type === "G" ? [base] : rows.map(buildRow);
    return asked.map((one) => ({ ...one, type: "multiple-choice", options }));
  }
  if (["S", "T", "U", "N", "D"].includes(type)) return [base];
  if (type === "Q" || type === "K") return rows.map(buildRow);
  const reason = `Questions of the type ${JSON.stringify(type)} can't be asked here. It was read as a text question`;
  const parts = [...rows.map(({ text }) => read(text)), ...answers.map(({ text }) => text)].map((text) =>
    JSON.stringify(text),
  );
  return [
    { ...base, unread: [...base.unread, parts.length > 0 ? `${reason}. Its parts: ${parts.join(", ")}` : reason] },
  ];
}

interface SurveyRow {
  text: string;
  /** What the ends of its scale are called: written after its text, between bars. */
  ends: { min: string; max: string } | undefined;
}

function readRow(text: string): SurveyRow {
  const parts = text.split("|").map(read);
  const [min = "", max = ""] = parts.slice(-2);
  if (parts.length < 2 || parts.length > 3 || (min === "" && max === "")) return { text: read(text), ends: undefined };
  return { text: parts.length === 3 ? (parts[0] ?? "") : "", ends: { min, max } };
}

const describeEnds = ({ min, max }: { min: string; max: string }): string => [min, max].filter(Boolean).join(" – ");

/** What the survey says of a sum of scores, or whom it stops asking. */
const describeRule = (what: string, name: string, limits: string, message: string): string =>
  `${what} ${JSON.stringify(read(name))}${limits} wasn't imported${message === "" ? "" : `: ${JSON.stringify(read(message))}`}`;

function buildSurvey({ title, texts, questions, unread, endText }: Survey): ImportedAssessment {
  const into = createImported(read(title), joinParagraphs(texts.map(read)));
  into.unread.push(...unread);
  if (read(endText) !== "")
    into.notes.push(`The text at the end was left out, as results are shown instead: ${JSON.stringify(read(endText))}`);
  for (const question of questions) {
    if (question.type === "X")
      into.description = joinParagraphs([into.description, joinTexts(read(question.text), read(question.help))]);
    else if (question.type === "*") into.unread.push(`The calculation ${JSON.stringify(question.code)} was left out`);
    else into.questions.push(...buildQuestion(question));
  }
  return notePlaceholders(into, findExpressions);
}

type Row = Readonly<Record<string, string>>;

/** A survey structure of LimeSurvey: tables as XML. */
export const isLimeSurvey = (root: XmlElement): boolean =>
  findNamed(root, "limesurveydoctype") !== undefined && findNamed(root, "questions") !== undefined;

function listRows(root: XmlElement, table: string): (Row & { offset: string })[] {
  const rows = findNamed(findNamed(root, table), "rows");
  return (rows ? listNamed(rows, "row") : []).map((row) => ({
    ...Object.fromEntries(listChildren(row).map((cell) => [cell.name.toLowerCase(), readText(cell)])),
    offset: String(row.offset),
  }));
}

const get = (row: Row, name: string): string => row[name] ?? "";
const byOrder = (name: string) => (a: Row, b: Row) => Number(get(a, name)) - Number(get(b, name));

function groupRows(rows: readonly Row[], key: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const known = groups.get(get(row, key));
    if (known) known.push(row);
    else groups.set(get(row, key), [row]);
  }
  return groups;
}

/** Older files hold texts in the tables themselves, newer ones beside them, for each language. */
function createTexts(root: XmlElement, table: string, key: string, name: string, language: string) {
  const byKey = groupRows(listRows(root, table), key);
  return (row: Row, fallback: string): string => {
    const of = (byKey.get(get(row, key)) ?? []).filter((text) => get(text, name) !== "");
    return get(of.find((text) => get(text, "language") === language) ?? of[0] ?? {}, name) || get(row, fallback);
  };
}

export function readLimeSurvey(root: XmlElement): ImportedAssessment {
  const settings = listRows(root, "surveys_languagesettings");
  const language = get(listRows(root, "surveys")[0] ?? {}, "language") || get(settings[0] ?? {}, "surveyls_language");
  const local = settings.find((one) => get(one, "surveyls_language") === language) ?? settings[0] ?? {};
  const isShown = (row: Row) => language === "" || ["", language].includes(get(row, "language"));
  const readQuestion = createTexts(root, "question_l10ns", "qid", "question", language);
  const readHelp = createTexts(root, "question_l10ns", "qid", "help", language);
  const readAnswer = createTexts(root, "answer_l10ns", "aid", "answer", language);
  const groupTexts = listRows(root, "group_l10ns").filter(isShown);
  const groups = listRows(root, "groups").filter(isShown).sort(byOrder("group_order"));
  const position = new Map(groups.map((group, at) => [get(group, "gid"), at]));
  const rowsOf = groupRows(
    listRows(root, "subquestions").filter(isShown).sort(byOrder("question_order")),
    "parent_qid",
  );
  const answersOf = groupRows(listRows(root, "answers").filter(isShown).sort(byOrder("sortorder")), "qid");
  const questions = listRows(root, "questions")
    .filter((row) => isShown(row) && ["", "0"].includes(get(row, "parent_qid")))
    .sort(
      (a, b) =>
        (position.get(get(a, "gid")) ?? 0) - (position.get(get(b, "gid")) ?? 0) || byOrder("question_order")(a, b),
    );
  const quotaMessages = groupRows(listRows(root, "quota_languagesettings"), "quotals_quota_id");
  const unread = [
    ...listRows(root, "assessments")
      .filter(isShown)
      .map((rule) =>
        describeRule(
          "The assessment rule",
          get(rule, "name"),
          ` for ${get(rule, "minimum")} to ${get(rule, "maximum")} points`,
          get(rule, "message"),
        ),
      ),
    ...listRows(root, "quota").map((quota) => {
      const [message] = quotaMessages.get(get(quota, "id")) ?? [];
      return describeRule("The quota", get(quota, "name"), "", get(message ?? {}, "quotals_message"));
    }),
  ];
  return buildSurvey({
    title: get(local, "surveyls_title"),
    unread,
    endText: get(local, "surveyls_endtext"),
    texts: [
      get(local, "surveyls_description"),
      get(local, "surveyls_welcometext"),
      ...[...groups, ...groupTexts].map((group) => joinTexts(get(group, "group_name"), get(group, "description"))),
    ],
    questions: questions.map((row) => ({
      code: get(row, "title"),
      type: get(row, "type"),
      text: readQuestion(row, "question"),
      help: readHelp(row, "help"),
      isRequired: get(row, "mandatory") === "Y",
      hasOther: get(row, "other") === "Y",
      condition: get(row, "relevance"),
      rows: (rowsOf.get(get(row, "qid")) ?? []).map((one) => ({
        code: get(one, "title"),
        text: readQuestion(one, "question"),
      })),
      answers: (answersOf.get(get(row, "qid")) ?? []).map((one) => ({
        code: get(one, "code"),
        text: read(readAnswer(one, "answer")),
        score: parseScore(get(one, "assessment_value")),
      })),
      offset: Number(row.offset),
    })),
  });
}

const tableStart = /^\uFEFF?"?(?:id"?\t"?)?(?:related_id"?\t"?)?class"?\t"?type\/scale"?\t"?name/i;

/** A survey structure of LimeSurvey as a table: each line is a setting, group, question, row or answer. */
export const isLimeSurveyTable = (text: string): boolean => tableStart.test(text);

export function readLimeSurveyTable(text: string): ImportedAssessment {
  const { data, meta } = Papa.parse<Row>(text.replace(/^\uFEFF/, ""), {
    header: true,
    delimiter: "\t",
    skipEmptyLines: true,
  });
  const settings = data.filter((row) => get(row, "class") === "SL");
  const language =
    get(data.find((row) => get(row, "class") === "S" && get(row, "name") === "language") ?? {}, "text") ||
    get(settings[0] ?? {}, "language");
  const isShown = (row: Row) => get(row, "language") === "" || language === "" || get(row, "language") === language;
  const findSetting = (name: string) =>
    get(settings.find((row) => get(row, "name") === name && isShown(row)) ?? {}, "text");
  const texts = [findSetting("surveyls_description"), findSetting("surveyls_welcometext")];
  const questions: SurveyQuestion[] = [];
  const unread: string[] = [];
  for (const row of data.filter(isShown)) {
    const last = questions.at(-1);
    const name = get(row, "name");
    if (get(row, "class") === "G") texts.push(joinTexts(name, get(row, "text")));
    else if (get(row, "class") === "SQ") last?.rows.push({ code: name, text: get(row, "text") });
    else if (get(row, "class") === "A")
      last?.answers.push({
        code: name,
        text: read(get(row, "text")),
        score: parseScore(get(row, "assessment_value")),
      });
    else if (get(row, "class") === "Q") {
      questions.push({
        code: name,
        type: get(row, "type/scale"),
        text: get(row, "text"),
        help: get(row, "help"),
        isRequired: get(row, "mandatory") === "Y",
        hasOther: get(row, "other") === "Y",
        condition: get(row, "relevance"),
        rows: [],
        answers: [],
      });
    } else if (!["S", "SL", ""].includes(get(row, "class"))) {
      // Assessment rules (AS), quotas (QTA), and conditions (C).
      unread.push(describeRule(`The line of the class "${get(row, "class")}"`, name, "", get(row, "text")));
    }
  }
  const lastRow = Object.values(data.at(-1) ?? {}).length;
  const last = questions.at(-1);
  if (last && lastRow < (meta.fields?.length ?? 0) && !/[\r\n]$/.test(text)) last.isCut = true;
  return buildSurvey({
    title: findSetting("surveyls_title"),
    texts,
    questions,
    unread,
    endText: findSetting("surveyls_endtext"),
  });
}
