import { quote } from "../quote.ts";
import {
  createImported,
  type ImportedAssessment,
  type ImportedOption,
  type ImportedQuestion,
  joinFeedback,
  joinParagraphs,
} from "./imported.ts";
import { type Fields, isFields, toFields, toList, toText } from "./loose-json.ts";
import { listFormattedMedia, readFormatted } from "./text-format.ts";

const isContent = (value: unknown): value is Fields =>
  isFields(value) && /^H5P\.\w+/.test(toText(value["library"])) && isFields(value["params"]);

const isAnswer = (answer: unknown): boolean =>
  isFields(answer) && typeof answer["correct"] === "boolean" && typeof answer["text"] === "string";

const readLibrary = (content: Fields): string => /^H5P\.(\w+)/.exec(toText(content["library"]))?.[1] ?? "";

/** The content type of a file that is the parameters of one. */
function guessLibrary(root: Fields): string | null {
  if (typeof root["question"] === "string" && toList(root["answers"]).some(isAnswer)) return "MultiChoice";
  if (typeof root["question"] === "string" && /^(?:true|false)$/.test(toText(root["correct"])) && "behaviour" in root)
    return "TrueFalse";
  if (
    toList(root["choices"]).some(
      (choice) => isFields(choice) && "subContentId" in choice && Array.isArray(choice["answers"]),
    )
  )
    return "SingleChoiceSet";
  if (
    typeof root["text"] === "string" &&
    toList(root["questions"]).some((text) => typeof text === "string" && /\*[^*]+\*/.test(text))
  )
    return "Blanks";
  if (typeof root["textField"] === "string" && /\*[^*]+\*/.test(root["textField"]))
    return "distractors" in root || "dropZoneIndex" in root ? "DragText" : "MarkTheWords";
  if (toList(root["summaries"]).some((one) => isFields(one) && Array.isArray(one["summary"]))) return "Summary";
  if (typeof root["taskDescription"] === "string" && Array.isArray(root["keywords"])) return "Essay";
  if (Array.isArray(root["personalities"]) && Array.isArray(root["questions"])) return "PersonalityQuiz";
  return null;
}

const hasContent = (value: unknown, depth = 0): boolean => {
  if (depth > 12) return false;
  if (isContent(value)) return true;
  if (Array.isArray(value)) return value.some((one) => hasContent(one, depth + 1));
  return isFields(value) && Object.values(value).some((one) => typeof one === "object" && hasContent(one, depth + 1));
};

/** Content of H5P: `content.json`, or what holds it. */
export const isH5p = (root: unknown): boolean =>
  isFields(root) && !("sections" in root) && (guessLibrary(root) !== null || hasContent(root));

const read = (value: unknown): string => readFormatted(toText(value), "auto");

const listLeftOut = (params: Fields, ...markup: readonly unknown[]): string[] => {
  const file = toText(toFields(toFields(params["media"])["type"])["library"]);
  const media = [
    ...markup.flatMap((text) => listFormattedMedia(toText(text), "auto")),
    ...(file === "" ? [] : [/Video/.test(file) ? "a video" : /Audio/.test(file) ? "a sound" : "a picture"]),
  ];
  return [...new Set(media)].map((one) => `It has ${one}, which was left out`);
};

function readMultiChoice(params: Fields): ImportedQuestion {
  const answers = toList(params["answers"]).filter(isFields);
  const options = answers.map(
    (answer): ImportedOption => ({
      text: read(answer["text"]),
      isRight: answer["correct"] === true || answer["correct"] === "true",
    }),
  );
  const behaviour = toFields(params["behaviour"]);
  const right = options.filter(({ isRight }) => isRight).length;
  const isSingle =
    behaviour["type"] === "single" ||
    (behaviour["type"] !== "multi" && (behaviour["singleAnswer"] === true || right === 1));
  const feedback = answers.map((answer) => ({
    text: read(answer["text"]),
    feedback: joinParagraphs(
      ["tip", "chosenFeedback", "notChosenFeedback"].map((name) => read(toFields(answer["tipsAndFeedback"])[name])),
    ),
  }));
  return {
    text: read(params["question"]),
    type: isSingle ? "multiple-choice" : "multi-select",
    options,
    explanation: joinFeedback("", feedback) || undefined,
    unread: [
      ...listLeftOut(params, params["question"], ...answers.map((answer) => answer["text"])),
      ...(right === 0 ? ["None of its options is right"] : []),
    ],
  };
}

function readTrueFalse(params: Fields): ImportedQuestion {
  const correct = toText(params["correct"]).toLowerCase();
  const behaviour = toFields(params["behaviour"]);
  const explanation = joinFeedback(
    "",
    ["feedbackOnCorrect", "feedbackOnWrong"].map((name) => ({ text: "", feedback: read(behaviour[name]) })),
  );
  const isClear = correct === "true" || correct === "false";
  return {
    text: read(params["question"]),
    type: "boolean",
    correct: isClear ? [correct] : undefined,
    explanation: explanation || undefined,
    unread: [...listLeftOut(params, params["question"]), ...(isClear ? [] : ["Its right answer is missing"])],
  };
}

function readSingleChoiceSet(params: Fields): ImportedQuestion[] {
  return toList(params["choices"])
    .filter(isFields)
    .map((choice) => {
      const [right, ...wrong] = toList(choice["answers"]).map(read);
      // The first answer is the right one: sorted, it isn't always the first to choose.
      const options = [{ text: right ?? "", isRight: true }, ...wrong.map((text) => ({ text, isRight: false }))].sort(
        (a, b) => a.text.localeCompare(b.text, "en", { numeric: true }),
      );
      return {
        text: read(choice["question"]),
        type: "multiple-choice",
        options: right === undefined ? [] : options,
        unread: listLeftOut({}, choice["question"]),
      };
    });
}

/** The first statement of each is the right one: sorted, it isn't always the first to choose. */
function readSummary(params: Fields): ImportedQuestion[] {
  return toList(params["summaries"]).flatMap((one) => {
    const statements = toList(toFields(one)["summary"]).map(read);
    const [right] = statements;
    if (right === undefined) return [];
    const options = [...statements]
      .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
      .map((text) => ({ text, isRight: text === right }));
    return {
      text: read(params["intro"]) || "Choose the correct statement.",
      type: "multiple-choice",
      options,
      explanation: read(toFields(one)["tip"]) || undefined,
      unread: listLeftOut(params, ...toList(toFields(one)["summary"])),
    };
  });
}

/** A question of a questionnaire, which has no right answer. */
function readSurveyChoice(params: Fields): ImportedQuestion {
  return {
    text: read(params["question"]),
    type: params["inputType"] === "checkbox" ? "multi-select" : "multiple-choice",
    options: toList(params["alternatives"]).map((one) => ({ text: read(isFields(one) ? one["text"] : one) })),
    required: params["requiredField"] === true,
    unread: listLeftOut({}, params["question"]),
  };
}

/** Each answer counts for personalities, of which the most frequent is the result. No score here can say that. */
function readPersonalityQuiz(params: Fields): ImportedQuestion[] {
  return toList(params["questions"])
    .filter(isFields)
    .map((question) => {
      const answers = toList(question["answers"]).filter(isFields);
      const counts = answers.map((answer) => `${quote(read(answer["text"]))} for ${read(answer["personality"])}`);
      return {
        text: read(question["text"]),
        type: "multiple-choice",
        options: answers.map((answer) => ({ text: read(answer["text"]) })),
        unread: [
          ...listLeftOut({}, question["text"]),
          `Its options count for personalities: ${counts.join(", ")}. Give them scores`,
        ],
      };
    });
}

/** 'Oslo is in *Norway*': a gap for each right answer, which can't be scored as text. */
function readGaps(markup: string, introduction: string, params: Fields): ImportedQuestion {
  const text = read(markup);
  const gaps = [...text.matchAll(/\*([^*\n]+)\*/g)].map(([, gap = ""]) => readGap(gap));
  const right = gaps.flatMap((gap) => gap.right.split("/").map((one) => one.trim()));
  return {
    text: joinParagraphs([introduction, text.replace(/\*[^*\n]+\*/g, "_____")]),
    type: "text",
    correct: right,
    explanation: joinParagraphs(gaps.map(({ tip }) => tip)) || undefined,
    unread: listLeftOut(params, markup),
  };
}

/** '*blue:tip*' and '*a/b*' of a gap: what is right, and what is shown with it. */
function readGap(gap: string): { right: string; tip: string } {
  const [word = "", ...others] = gap.split(/(?::|\\[+-])/);
  return { right: word.trim(), tip: others.join(" ").trim() };
}

function readEssay(params: Fields): ImportedQuestion {
  const solution = toFields(params["solution"]);
  return {
    text: read(params["taskDescription"] ?? params["question"]),
    type: "text",
    explanation: joinParagraphs([read(solution["introduction"]), read(solution["sample"])]) || undefined,
    unread: listLeftOut(params, params["taskDescription"]),
  };
}

/** Words to drag into gaps: a question for each gap, with the texts of all gaps to choose from. */
function readDragText(params: Fields): ImportedQuestion[] {
  const text = read(params["textField"]);
  const gaps = [...text.matchAll(/\*([^*\n]+)\*/g)];
  const distractors = [...read(params["distractors"]).matchAll(/\*([^*\n]+)\*/g)];
  const gapTexts = new Set([...gaps, ...distractors].map(([, gap = ""]) => readGap(gap).right));
  const choices = [...gapTexts].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  return gaps.map(({ 0: mark, 1: gap = "", index }) => {
    const { right, tip } = readGap(gap);
    const hide = (part: string) => part.replace(/\*[^*\n]+\*/g, "…");
    return {
      text: joinParagraphs([
        read(params["taskDescription"]),
        `${hide(text.slice(0, index))}_____${hide(text.slice(index + mark.length))}`,
      ]),
      type: "multiple-choice",
      options: choices.map((word) => ({ text: word, isRight: word === right })),
      explanation: tip || undefined,
      unread: listLeftOut(params, params["textField"]),
    };
  });
}

/** Texts of content that can't be asked here. */
function listTexts(value: unknown, depth = 0): string[] {
  if (depth > 8) return [];
  if (typeof value === "string") return [];
  if (Array.isArray(value)) return value.flatMap((one) => listTexts(one, depth + 1));
  return isFields(value)
    ? Object.entries(value).flatMap(([name, one]) =>
        typeof one === "string" &&
        /^(?:text|question|title|taskDescription|textField|label|answer|description)$/.test(name)
          ? [read(one)]
          : listTexts(one, depth + 1),
      )
    : [];
}

function readContent(library: string, params: Fields, into: ImportedAssessment): void {
  switch (library) {
    case "MultiChoice":
      into.questions.push(readMultiChoice(params));
      return;
    case "TrueFalse":
      into.questions.push(readTrueFalse(params));
      return;
    case "SingleChoiceSet":
      into.questions.push(...readSingleChoiceSet(params));
      return;
    case "Blanks":
      into.questions.push(
        ...toList(params["questions"]).map((markup) => readGaps(toText(markup), read(params["text"]), params)),
      );
      return;
    case "DragText":
      into.questions.push(...readDragText(params));
      return;
    case "MarkTheWords":
      into.questions.push(readGaps(toText(params["textField"]), read(params["taskDescription"]), params));
      return;
    case "Summary":
      into.questions.push(...readSummary(params));
      return;
    case "PersonalityQuiz":
      into.questions.push(...readPersonalityQuiz(params));
      return;
    case "SimpleMultiChoice":
      into.questions.push(readSurveyChoice(params));
      return;
    case "Essay":
    case "OpenEndedQuestion":
      into.questions.push(readEssay(params));
      return;
    case "AdvancedText":
    case "Text":
      into.description = joinParagraphs([into.description, read(params["text"])]);
      for (const media of listFormattedMedia(toText(params["text"]), "auto"))
        into.unread.push(`A text has ${media}, which was left out`);
      return;
    default: {
      const measure = () => into.questions.length + into.description.length + into.unread.length;
      const before = measure();
      findContents(params, into);
      if (measure() > before) return;
      const texts = listTexts(params)
        .filter((text) => text !== "")
        .slice(0, 20);
      const what =
        texts.length > 0
          ? `: ${texts
              .map((text) => JSON.stringify(text))
              .join(", ")
              .slice(0, 500)}`
          : "";
      into.unread.push(`${JSON.stringify(`H5P.${library}`)} can't be asked here and was left out${what}`);
    }
  }
}

function findContents(value: unknown, into: ImportedAssessment, depth = 0): void {
  if (depth > 40) return;
  if (isContent(value)) {
    const params = toFields(value["params"]);
    // Some tools wrap the parameters once more.
    readContent(readLibrary(value), isFields(params["params"]) ? params["params"] : params, into);
  } else if (Array.isArray(value)) for (const one of value) findContents(one, into, depth + 1);
  else if (isFields(value))
    for (const one of Object.values(value)) if (typeof one === "object") findContents(one, into, depth + 1);
}

/** Names of texts on the buttons and bars of H5P itself, and of pictures, which are reported with their question. */
export const h5pLabels =
  /^(?:\w+label|dropzoneindex|empty|contains|aria\w*|placeholdertext|remainingchars|notenoughchars|message\w*|feedbackheader|solutiontitle|progress\w*|submit\w*|successscreen\w*|checkanswer\w*|tryagain|showsolution\w*|sharing|(?:in)?correcttext|resetdrop\w*|grabbed\w*|cancell?eddragging|correctanswer|feedbackheader|notfilledout|answeris(?:correct|wrong)|answered(?:in)?correctly|displaysolutiondescription|incorrectanswer|missedanswer|wronganswer|scoreexplanation|grabbable\w*|dropzone\w*|media|image|progresstext|starttext|retaketext)$/i;

export function readH5p(root: unknown): ImportedAssessment {
  const fields = toFields(root);
  const intro = toFields(fields["introPage"]);
  const titles = [
    fields["title"],
    toFields(fields["h5p"])["title"],
    toFields(fields["metadata"])["title"],
    toFields(toFields(fields["params"])["metadata"])["title"],
    intro["title"],
    toFields(toFields(fields["titleScreen"])["title"])["text"],
  ];
  const into = createImported(read(titles.find((title) => toText(title) !== "")), read(intro["introduction"]));
  const library = guessLibrary(fields);
  if (library === null) findContents(fields, into);
  else readContent(library, fields, into);
  return into;
}
