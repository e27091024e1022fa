import { listMedia, toTextOfEither } from "./html-text.ts";
import {
  createImported,
  type ImportedAssessment,
  type ImportedOption,
  type ImportedQuestion,
  joinParagraphs,
  joinTexts,
} from "./imported.ts";
import { type Fields, isFields, toFields, toList, toLocalText, toNumber, toText } from "./loose-json.ts";
import { createNameFinder, notePlaceholders } from "./placeholders.ts";
import { buildRating, type RatingAnswer } from "./rating.ts";

const choiceTypes = new Set(["radiogroup", "dropdown", "buttongroup", "imagepicker"]);
const manyTypes = new Set(["checkbox", "tagbox"]);
const textTypes = new Set(["text", "comment"]);
const panelTypes = new Set(["panel", "flowpanel", "page"]);
const silentTypes = new Set(["html", "image", "expression"]);
const otherTypes = [
  "boolean",
  "rating",
  "slider",
  "matrix",
  "multipletext",
  "ranking",
  "matrixdropdown",
  "matrixdynamic",
  "paneldynamic",
  "file",
  "signaturepad",
  "imagemap",
];
const knownTypes = new Set([...choiceTypes, ...manyTypes, ...textTypes, ...panelTypes, ...silentTypes, ...otherTypes]);

const listElements = (part: Fields): readonly Fields[] =>
  [...toList(part["elements"]), ...toList(part["questions"])].filter(isFields);

const isElement = (element: unknown): boolean =>
  isFields(element) &&
  typeof element["type"] === "string" &&
  knownTypes.has(element["type"]) &&
  typeof element["name"] === "string";

/** A survey of SurveyJS: pages with elements, or elements alone. */
export function isSurveyJs(root: unknown): boolean {
  if (!isFields(root)) return false;
  const pages = toList(root["pages"]).filter(isFields);
  if (pages.length > 0) return pages.some((page) => listElements(page).some(isElement));
  const elements = listElements(root);
  const isNamed = (element: Fields) =>
    typeof element["type"] === "string" &&
    typeof element["name"] === "string" &&
    !("text" in element) &&
    !("question" in element);
  return elements.some(isElement) && elements.filter(isNamed).length >= elements.length * 0.8;
}

const read = (value: unknown): string => toTextOfEither(toLocalText(value));

const readItem = (item: unknown): RatingAnswer => {
  const { value, text, score } = isFields(item) ? item : { value: item, text: item, score: undefined };
  const label = read(text);
  return { value: toText(value), text: label === "" ? toText(value) : label, score: toNumber(score) };
};

/** The values of a right answer, which may be one or a list of them. */
const listValues = (answer: unknown): string[] =>
  (Array.isArray(answer) ? answer : [answer]).map((one) => toText(isFields(one) ? one["value"] : one));

const hasAnswer = (element: Fields): boolean =>
  element["correctAnswer"] !== undefined && element["correctAnswer"] !== null;

function markRight(options: ImportedOption[], answer: unknown): string[] {
  return listValues(answer).flatMap((value) => {
    const option = options.find((one) => String(one.value) === value) ?? options.find(({ text }) => text === value);
    if (option) option.isRight = true;
    return option ? [] : [`Its right answer ${JSON.stringify(value)} isn't among its options`];
  });
}

function readOptions(element: Fields): { options: ImportedOption[]; unread: string[] } {
  const unread: string[] = [];
  const options: ImportedOption[] = toList(element["choices"]).map((choice) => {
    const { value, text, score } = readItem(choice);
    return { value, text, score: score ?? undefined };
  });
  const addExtra = (name: string, fallback: string, value: string) =>
    options.push({ value, text: read(element[name]) || fallback });
  if (element["hasNone"] === true || element["showNoneItem"] === true) addExtra("noneText", "None", "none");
  if (element["hasOther"] === true || element["showOtherItem"] === true) {
    addExtra("otherText", "Other", "other");
  }
  if (element["choicesByUrl"] !== undefined) unread.push("Its options come from an address on the internet");
  if (element["choicesFromQuestion"] !== undefined) unread.push("Its options come from another question");
  if (element["type"] === "imagepicker") unread.push("Its options are pictures");
  return { options, unread };
}

interface Context {
  into: ImportedAssessment;
  isRequired: boolean;
}

const optionConditions = ["choicesVisibleIf", "choicesEnableIf", "rowsVisibleIf", "columnsVisibleIf"];

function readBase(element: Fields, { isRequired }: Context): ImportedQuestion {
  const title = read(element["title"]) || toText(element["name"]);
  const unread = [toLocalText(element["title"]), toLocalText(element["description"])]
    .flatMap(listMedia)
    .map((media) => `Its text has ${media}, which was left out`);
  for (const name of ["visibleIf", "enableIf"] as const)
    if (toText(element[name]) !== "")
      unread.push(`It is shown only if ${toText(element[name])}. Here it is always asked`);
  for (const name of optionConditions)
    if (toText(element[name]) !== "")
      unread.push(`Some of its options are shown only if ${toText(element[name])}. Here all are shown`);
  const items = ["choices", "rows", "columns"].flatMap((name) => toList(element[name]).filter(isFields));
  for (const item of items) {
    const condition = toText(item["visibleIf"]) || toText(item["enableIf"]);
    if (condition !== "")
      unread.push(`Its option ${JSON.stringify(readItem(item).text)} is shown only if ${condition}. Here it always is`);
  }
  return {
    id: toText(element["name"]),
    text: joinTexts(title, read(element["description"])),
    type: "text",
    required: isRequired || element["isRequired"] === true,
    explanation: read(element["explanation"]) || undefined,
    points: toNumber(element["points"]) ?? (hasAnswer(element) ? toNumber(element["score"]) : undefined),
    unread,
  };
}

function readChoice(element: Fields, base: ImportedQuestion): ImportedQuestion {
  const { options, unread } = readOptions(element);
  const isMany = manyTypes.has(toText(element["type"]));
  const wrong = hasAnswer(element) ? markRight(options, element["correctAnswer"]) : [];
  return {
    ...base,
    type: isMany ? "multi-select" : "multiple-choice",
    options,
    unread: [...base.unread, ...unread, ...wrong],
  };
}

function readBoolean(element: Fields, base: ImportedQuestion): ImportedQuestion {
  const values = { yes: toText(element["valueTrue"] ?? true), no: toText(element["valueFalse"] ?? false) };
  const options: ImportedOption[] = [
    { value: values.yes, text: read(element["labelTrue"]) || "Yes" },
    { value: values.no, text: read(element["labelFalse"]) || "No" },
  ];
  const wrong = hasAnswer(element) ? markRight(options, element["correctAnswer"]) : [];
  return { ...base, type: "multiple-choice", options, unread: [...base.unread, ...wrong] };
}

function listRatingAnswers(element: Fields): RatingAnswer[] | null {
  const values = toList(element["rateValues"]);
  if (values.length > 0) return values.map(readItem);
  return null;
}

function readRating(element: Fields, base: ImportedQuestion): ImportedQuestion {
  const isSlider = element["type"] === "slider";
  const min = toNumber(element[isSlider ? "min" : "rateMin"]) ?? (isSlider ? 0 : 1);
  const step = toNumber(element[isSlider ? "step" : "rateStep"]) ?? 1;
  const count = toNumber(element["rateCount"]);
  const max =
    toNumber(element[isSlider ? "max" : "rateMax"]) ??
    (isSlider ? 100 : count === undefined ? 5 : min + (count - 1) * step);
  const custom = toList(element["customLabels"]).map(readItem);
  const findLabel = (value: number, name: string) =>
    read(element[name]) || (custom.find((label) => label.value === String(value))?.text ?? "");
  const labels = { min: findLabel(min, "minRateDescription"), max: findLabel(max, "maxRateDescription") };
  const correct = hasAnswer(element) ? listValues(element["correctAnswer"]) : undefined;
  return buildRating(base, { answers: listRatingAnswers(element), min, max, step, labels, correct });
}

function readMatrix(element: Fields, base: ImportedQuestion): ImportedQuestion[] {
  const answers = toList(element["columns"]).map(readItem);
  const rows = toList(element["rows"]).map(readItem);
  if (rows.length === 0) return [{ ...base, unread: [...base.unread, "Its rows weren't found"] }];
  const right = toFields(element["correctAnswer"]);
  const isMany = element["cellType"] === "checkbox";
  return rows.map(({ value, text }) => {
    const row: ImportedQuestion = {
      ...base,
      id: `${base.id}-${value}`,
      text: joinTexts(base.text, text),
      required: base.required === true || element["isAllRowRequired"] === true || element["eachRowRequired"] === true,
      unread: [...base.unread],
    };
    const correct = right[value];
    if (correct === undefined && !isMany) return buildRating(row, { answers });
    const options: ImportedOption[] = answers.map((answer) => ({ value: answer.value, text: answer.text }));
    const wrong = correct === undefined ? [] : markRight(options, correct);
    return { ...row, type: isMany ? "multi-select" : "multiple-choice", options, unread: [...row.unread, ...wrong] };
  });
}

function readText(element: Fields, base: ImportedQuestion): ImportedQuestion {
  return hasAnswer(element) ? { ...base, correct: listValues(element["correctAnswer"]) } : base;
}

function readQuestion(element: Fields, context: Context): ImportedQuestion[] {
  const type = toText(element["type"]);
  const base = readBase(element, context);
  if (choiceTypes.has(type) || manyTypes.has(type)) return [readChoice(element, base)];
  if (type === "boolean") return [readBoolean(element, base)];
  if (type === "rating" || type === "slider") return [readRating(element, base)];
  if (type === "matrix") return readMatrix(element, base);
  if (textTypes.has(type)) return [readText(element, base)];
  if (type === "multipletext") {
    return toList(element["items"])
      .filter(isFields)
      .map((item) => ({
        ...base,
        id: `${base.id}-${toText(item["name"])}`,
        text: joinTexts(base.text, read(item["title"]) || toText(item["name"])),
        unread: [...base.unread],
      }));
  }
  const { options } = readOptions(element);
  return [
    {
      ...base,
      options,
      unread: [
        ...base.unread,
        `Questions of the type ${JSON.stringify(type)} can't be asked here. It was read as a text question`,
      ],
    },
  ];
}

function readElement(element: Fields, context: Context): void {
  const { into } = context;
  const type = toText(element["type"]);
  const shown = toText(element["visibleIf"]);
  if (panelTypes.has(type) || (type === "" && listElements(element).length > 0)) {
    addIntroduction(element, into);
    if (shown !== "")
      into.unread.push(
        `The part ${JSON.stringify(toText(element["name"]))} is shown only if ${shown}. Here it is always asked`,
      );
    for (const child of listElements(element)) readElement(child, context);
    return;
  }
  if (silentTypes.has(type)) {
    const markup = toLocalText(element["html"]);
    into.description = joinParagraphs([into.description, read(element["html"])]);
    for (const media of type === "image" ? ["a picture"] : listMedia(markup))
      into.unread.push(`The part ${JSON.stringify(toText(element["name"]))} has ${media}, which was left out`);
    if (type === "expression")
      into.unread.push(`The calculation ${JSON.stringify(toText(element["name"]))} was left out`);
    return;
  }
  if (toList(element["templateElements"]).length > 0) {
    into.unread.push(
      `The part ${JSON.stringify(read(element["title"]) || toText(element["name"]))} can be answered several times. Here it is asked once`,
    );
    for (const child of toList(element["templateElements"]).filter(isFields)) readElement(child, context);
    return;
  }
  into.questions.push(...readQuestion(element, context));
}

function addIntroduction(part: Fields, into: ImportedAssessment): void {
  into.description = joinParagraphs([into.description, joinTexts(read(part["title"]), read(part["description"]))]);
}

/** Names of all parts and values that a text can refer to. */
function listNames(part: Fields): string[] {
  const lists = ["pages", "elements", "questions", "templateElements", "calculatedValues", "items"];
  const children = lists.flatMap((name) => toList(part[name]).filter(isFields));
  return [toText(part["name"]), toText(part["valueName"]), ...children.flatMap(listNames)].filter(
    (name) => name !== "",
  );
}

export function readSurveyJs(root: unknown): ImportedAssessment {
  const survey = toFields(root);
  const into = createImported(read(survey["title"]), read(survey["description"]));
  for (const page of toList(survey["pages"]).filter(isFields))
    readElement({ ...page, type: "page" }, { into, isRequired: false });
  for (const element of listElements(survey)) readElement(element, { into, isRequired: false });
  for (const [name, what] of [
    ["triggers", "Actions that depend on answers"],
    ["calculatedValues", "Calculated values"],
  ] as const)
    if (toList(survey[name]).length > 0)
      into.unread.push(`${what} weren't imported: ${JSON.stringify(survey[name])}`.slice(0, 300));
  for (const name of ["completedHtml", "completedHtmlOnCondition"]) {
    if (survey[name] !== undefined) into.notes.push(`${JSON.stringify(name)} was left out: results are shown instead`);
  }
  return notePlaceholders(into, createNameFinder(listNames(survey)));
}
