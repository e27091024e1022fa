import { splitCategoryPath } from "#assessment/category-path.ts";
import { quote } from "../quote.ts";
import { tidyText } from "./html-text.ts";
import {
  createImported,
  describeTooMany,
  type ImportedAssessment,
  type ImportedOption,
  type ImportedQuestion,
  joinFeedback,
  joinParagraphs,
  maxImportedQuestions,
} from "./imported.ts";
import { buildMatching, type Pair } from "./matching.ts";
import { maxIdLength } from "./slug.ts";
import { listFormattedMedia, readFormatted, type TextFormat } from "./text-format.ts";

// Letters of the private use area stand for escaped signs until the question was taken apart.
const escapable = "~=#{}:\\n";
const firstMark = 0xe000;
const hide = (text: string): string =>
  text.replace(/\\([~=#{}:\\n])/g, (_, sign: string) => String.fromCharCode(firstMark + escapable.indexOf(sign)));
const show = (text: string): string =>
  text.replace(/[\ue000-\ue007]/g, (mark) => {
    const sign = escapable[mark.charCodeAt(0) - firstMark] ?? "";
    return sign === "n" ? "\n" : sign;
  });

const formats: Readonly<Record<string, TextFormat>> = {
  ...{ html: "html", moodle: "auto", plain: "plain", markdown: "markdown" },
};
const formatMark = /^\s*\[(html|moodle|plain|markdown)\]/i;

/** How the texts of one question are read: a mark at the start says how it's written, answers follow the question. */
interface Reader {
  read: (text: string) => string;
  listMedia: (text: string) => string[];
}

function createReader(question: string): Reader {
  const find = (text: string): TextFormat | undefined => formats[formatMark.exec(text)?.[1]?.toLowerCase() ?? ""];
  const usual = find(question) ?? "auto";
  const unmark = (text: string) => show(text.replace(formatMark, ""));
  return {
    read: (text) => readFormatted(unmark(text), find(text) ?? usual),
    listMedia: (text) => listFormattedMedia(unmark(text), find(text) ?? usual),
  };
}

const answerBlock = /\{\s*(?:[=~#]|%-?\d|(?:T|F|TRUE|FALSE)\s*[#}]|\})/i;
const titleStart = /^\s*(?:\/\/[^\n]*\n\s*|\$CATEGORY:[^\n]*\n\s*)*::/;

/** Questions in Moodle's GIFT: a title between colons or a category, and answers in braces. */
export function isGift(text: string): boolean {
  const start = text.replace(/^\uFEFF/, "");
  if (/^\s*(?:[[<]|\{(?!\s*=))/.test(start) && !formatMark.test(start)) return false;
  if (!answerBlock.test(hide(start))) return false;
  if (titleStart.test(start) || /^\$CATEGORY:/m.test(start)) return true;
  if (formatMark.test(start)) return true;
  return /\{\s*(?:[=~]|#\s*[=\d-])[^{}]*\}|\{\s*(?:T|F|TRUE|FALSE)\s*(?:#[^{}]*)?\}/i.test(hide(start));
}

interface Answer {
  isRight: boolean;
  share: number | null;
  text: string;
  feedback: string;
}

function readAnswer(sign: string, body: string, { read }: Reader): Answer {
  const weighted = /^\s*%(-?\d+(?:\.\d+)?)%/.exec(body);
  const [text = "", ...feedback] = body.slice(weighted?.[0].length ?? 0).split("#");
  const share = weighted ? Number(weighted[1]) : null;
  return {
    isRight: sign === "=" ? share === null || share > 0 : share !== null && share > 0,
    share,
    text: text.trim(),
    feedback: read(feedback.join("#")),
  };
}

const listAnswers = (block: string, reader: Reader): Answer[] =>
  [...block.matchAll(/([=~])([^=~]*)/g)].map(([, sign = "", body = ""]) => readAnswer(sign, body, reader));

function listPartial(answers: readonly Answer[], { read }: Reader): string[] {
  return answers
    .filter(({ share }) => share !== null && share > 0 && share < 100)
    .map(({ text, share }) => `${JSON.stringify(read(text))} earns ${share} %, which can't be scored`);
}

function buildChoice(base: ImportedQuestion, answers: readonly Answer[], reader: Reader): ImportedQuestion {
  const isSingle = answers.some(({ isRight, share }) => isRight && (share === null || share === 100));
  const shares = new Set(answers.filter(({ share }) => share !== null && share > 0).map(({ share }) => share));
  const options = answers.map(
    (answer): ImportedOption => ({
      text: reader.read(answer.text),
      isRight: isSingle ? answer.isRight && (answer.share === null || answer.share === 100) : answer.isRight,
    }),
  );
  const unread = isSingle || shares.size > 1 ? listPartial(answers, reader) : [];
  const noRight = options.some(({ isRight }) => isRight) ? [] : ["None of its options is right"];
  return {
    ...base,
    type: isSingle ? "multiple-choice" : "multi-select",
    options,
    unread: [...base.unread, ...unread, ...noRight],
  };
}

const readPairs = (answers: readonly Answer[], { read }: Reader): Pair[] =>
  answers.map(({ text }) => text.split("->").map(read)).map(([left = "", right = ""]) => ({ left, right }));

function buildQuestions(base: ImportedQuestion, block: string, reader: Reader): ImportedQuestion[] {
  const { read } = reader;
  const [given = "", general = ""] = block.split("####");
  const body = given.trim();
  const named = { ...base, explanation: read(general) || undefined };
  if (body === "") return [named];
  const flag = /^(T|F|TRUE|FALSE)\s*(?:#(.*))?$/is.exec(body);
  if (flag) {
    const feedback = (flag[2] ?? "").split("#").map((text) => ({ text: "", feedback: read(text) }));
    return [
      {
        ...named,
        type: "boolean",
        correct: [/^t/i.test(flag[1] ?? "") ? "true" : "false"],
        explanation: joinFeedback(read(general), feedback) || undefined,
      },
    ];
  }
  if (body.startsWith("#")) {
    const numbers = /[=~]/.test(body)
      ? listAnswers(body.slice(1), reader)
          .filter(({ isRight }) => isRight)
          .map(({ text }) => read(text))
      : [read(body.slice(1).split("#")[0] ?? "")];
    return [{ ...named, correct: numbers }];
  }
  const answers = listAnswers(body, reader);
  const before = body.slice(0, body.search(/[=~]/) < 0 ? body.length : body.search(/[=~]/)).trim();
  if (answers.length === 0 || before !== "") {
    named.unread.push(`Its answers weren't understood: ${JSON.stringify(read(body).slice(0, 200))}`);
    return [named];
  }
  if (answers.every(({ text }) => text.includes("->")))
    return buildMatching(named, readPairs(answers, reader)).map((part, at) =>
      part.id === undefined || at === 0 ? part : { ...part, id: `${part.id}-${at + 1}` },
    );
  const explanation =
    joinFeedback(
      read(general),
      answers.map(({ text, feedback }) => ({ text: read(text), feedback })),
    ) || undefined;
  const media = answers
    .flatMap(({ text }) => reader.listMedia(text))
    .map((one) => `An option has ${one}, which was left out`);
  const explained = { ...named, explanation, unread: [...named.unread, ...media] };
  if (answers.every(({ isRight, text }) => isRight && text !== "") && body.startsWith("=") && !body.includes("~"))
    return [
      {
        ...explained,
        correct: answers.map(({ text }) => read(text)),
        unread: [...explained.unread, ...listPartial(answers, reader)],
      },
    ];
  return [buildChoice(explained, answers, reader)];
}

interface Part {
  text: string;
  offset: number;
}

/** Questions end at an empty line outside of braces. */
function splitParts(text: string): Part[] {
  const parts: Part[] = [];
  let start = 0;
  let isInside = false;
  let lines: string[] = [];
  let offset = 0;
  const finish = () => {
    if (lines.some((line) => line.trim() !== "")) parts.push({ text: lines.join("\n"), offset: start });
    lines = [];
  };
  for (const line of text.split("\n")) {
    if (line.trim() === "" && !isInside) finish();
    else {
      if (lines.length === 0) start = offset;
      // A comment is a line that starts with two slashes.
      if (!/^\s*\/\//.test(line)) {
        lines.push(line);
        for (const sign of line) if (sign === "{" || sign === "}") isInside = sign === "{";
      }
    }
    offset += line.length + 1;
  }
  finish();
  return parts;
}

function readPart({ text, offset }: Part, category: string, into: ImportedAssessment): void {
  const titled = /^\s*::([\s\S]*?)::/.exec(text);
  const body = text.slice(titled?.[0].length ?? 0);
  const reader = createReader(body);
  const { read } = reader;
  const open = body.indexOf("{");
  const close = body.indexOf("}", open);
  const title = tidyText(show(titled?.[1] ?? ""));
  const id = title !== "" && title.length <= maxIdLength ? title : undefined;
  if (title.length > maxIdLength) into.notes.push(`The title ${quote(title)} is too long for an ID, and was left out`);
  const base: ImportedQuestion = { id, text: read(body), type: "text", category, offset, unread: [] };
  base.unread.push(...reader.listMedia(body).map((one) => `Its text has ${one}, which was left out`));
  if (open < 0) {
    into.description = joinParagraphs([into.description, base.text]);
    into.unread.push(...base.unread);
    return;
  }
  if (close < 0) {
    into.questions.push({ ...base, unread: ["Its answers have no end: a } is missing"] });
    return;
  }
  const after = body.slice(close + 1);
  const gap = after.trim() === "" ? "" : " _____ ";
  base.text = read(`${body.slice(0, open)}${gap}${after.replace(/\{[^{}]*\}/g, "_____")}`);
  if (base.text === "") base.text = read(titled?.[1] ?? "");
  if (/[{}]/.test(after)) base.unread.push("It has several gaps, and only the answers of the first were read");
  into.questions.push(...buildQuestions(base, body.slice(open + 1, close), reader));
}

const maxComments = 10;

export function readGift(text: string): ImportedAssessment {
  const into = createImported();
  const comments = [...text.matchAll(/^[^\S\n]*\/\/([^\r\n]*)/gm)]
    .map(([, comment = ""]) => comment.trim())
    .filter(Boolean);
  if (comments.length > 0)
    into.notes.push(
      `Comments were left out: ${comments.slice(0, maxComments).map(quote).join(", ")}${comments.length > maxComments ? ` and ${comments.length - maxComments} more` : ""}`,
    );
  let category = "";
  // Positions stay those of the file as long as nothing but line ends is shortened.
  const parts = splitParts(hide(text.replace(/^\uFEFF/, " ").replace(/\r\n?/g, "\n")));
  const count = parts.filter((part) => part.text.includes("{")).length;
  if (count > maxImportedQuestions) return { ...into, refusal: describeTooMany(count) };
  for (const part of parts) {
    const named = /^\s*\$CATEGORY:([^\n]*)\n?/.exec(part.text);
    if (named) {
      const steps = splitCategoryPath(tidyText(show(named[1] ?? "")));
      category = createReader("").read(steps.at(-1) ?? "");
      if (steps.length > 1)
        into.notes.push(`Of the category ${quote(steps.join(" / "))}, only the last part was stored`);
    }
    const rest = named ? part.text.slice(named[0].length) : part.text;
    if (rest.trim() !== "") readPart({ text: rest, offset: part.offset }, category, into);
  }
  return into;
}
