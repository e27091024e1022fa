import { listMedia, toPlainText } from "./html-text.ts";
import {
  createImported,
  type ImportedAssessment,
  type ImportedOption,
  type ImportedQuestion,
  joinFeedback,
  joinParagraphs,
} from "./imported.ts";
import { buildRating } from "./rating.ts";
import {
  findNamed,
  listChildren,
  listDeep,
  listNamed,
  readAttribute,
  readText,
  toMarkup,
  type XmlElement,
} from "./xml.ts";

const hasItem = (root: XmlElement): boolean =>
  root.name === "assessmentitem" || listDeep(root, ["assessmentitem"]).length > 0;

/** Items of QTI 2 and 3, alone or in a test that holds them. */
export const isQti = (root: XmlElement): boolean => hasItem(root) || root.name === "assessmenttest";

const hidden = ["rubricblock", "feedbackinline", "feedbackblock", "modalfeedback", "choiceinteraction", "prompt"];
const inlineNames = ["textentryinteraction", "inlinechoiceinteraction"];
const isInteraction = ({ name }: XmlElement): boolean => name.endsWith("interaction");

function listInteractions(element: XmlElement): XmlElement[] {
  return listChildren(element).flatMap((child) => (isInteraction(child) ? [child] : listInteractions(child)));
}

interface Declaration {
  right: string[];
  points: ReadonlyMap<string, number>;
}

function readDeclaration(item: XmlElement, identifier: string): Declaration {
  const declaration = listNamed(item, "responsedeclaration").find(
    (one) => readAttribute(one, "identifier") === identifier,
  );
  const correct = findNamed(declaration, "correctresponse");
  const mapping = findNamed(declaration, "mapping");
  const entries = mapping ? listNamed(mapping, "mapentry") : [];
  return {
    right: correct ? listNamed(correct, "value").map((value) => readText(value).trim()) : [],
    points: new Map(
      entries.map((entry) => [readAttribute(entry, "mapkey"), Number(readAttribute(entry, "mappedvalue") || "0")]),
    ),
  };
}

const plain = (element: XmlElement, without: readonly string[] = []): string => toPlainText(toMarkup(element, without));

/** Names of what is answered in a part of an item, which is asked elsewhere. */
const interactionsOf = (part: XmlElement): string[] => listInteractions(part).map(({ name }) => name);

function readFeedback(item: XmlElement, options: readonly { id: string; text: string; element: XmlElement }[]): string {
  const each = options.map(({ text, element }) => ({
    text,
    feedback: joinParagraphs(listDeep(element, ["feedbackinline"]).map((feedback) => plain(feedback))),
  }));
  return joinFeedback(
    joinParagraphs([
      ...new Set(
        listDeep(item, ["modalfeedback", "feedbackblock"]).map((feedback) =>
          plain(findNamed(feedback, "contentbody") ?? feedback, interactionsOf(feedback)),
        ),
      ),
    ]),
    each,
  );
}

function buildChoice(item: XmlElement, interaction: XmlElement, base: ImportedQuestion): ImportedQuestion {
  const { right, points } = readDeclaration(item, readAttribute(interaction, "responseidentifier"));
  const choices = listDeep(interaction, ["simplechoice", "inlinechoice"]).map((element) => ({
    id: readAttribute(element, "identifier"),
    text: plain(element, ["feedbackinline"]),
    element,
  }));
  const positive = [...points].filter(([, value]) => value > 0);
  const top = Math.max(0, ...positive.map(([, value]) => value));
  const ids = right.length > 0 ? right : positive.filter(([, value]) => value === top).map(([id]) => id);
  const max = readAttribute(interaction, "maxchoices");
  const isSingle = interaction.name === "inlinechoiceinteraction" || max === "1" || (max === "" && right.length <= 1);
  const isPartial = positive.some(([id, value]) => value !== top || !ids.includes(id));
  const isScored = listDeep(item, ["responseprocessing"]).length > 0;
  const unread = [
    ...base.unread,
    ...(ids.length === 0 && isScored ? ["How it is scored wasn't understood: it names no right answer"] : []),
    ...choices
      .flatMap(({ element }) => listMedia(toMarkup(element)))
      .map((media) => `An option has ${media}, which was left out`),
    ...ids
      .filter((id) => !choices.some((choice) => choice.id === id))
      .map((id) => `Its right answer ${JSON.stringify(id)} isn't among its options`),
    ...(isPartial
      ? [
          `Its options earn different points (${positive.map(([id, value]) => `${id}: ${value}`).join(", ")}), which can't be scored`,
        ]
      : []),
  ];
  const options = choices.map(({ id, text }): ImportedOption => ({ id, text, isRight: ids.includes(id) }));
  return {
    ...base,
    type: isSingle ? "multiple-choice" : "multi-select",
    options,
    explanation: readFeedback(item, choices) || undefined,
    unread,
  };
}

/** Whether the points of a response are those of its mapping, and not all or none for its right answer. */
const isMapped = (item: XmlElement): boolean =>
  /map_response/.test(readTemplate(item)) || listDeep(item, ["mapresponse"]).length > 0;

/** The numbers of a slider that earn the most points. Others that earn some are reasons not to publish. */
function readSliderValues(item: XmlElement, identifier: string): { right: string[]; unread: string[] } {
  const { right, points } = readDeclaration(item, identifier);
  const positive = [...points].filter(([, value]) => value > 0);
  const top = Math.max(...positive.map(([, value]) => value));
  const mapped = positive.filter(([, value]) => value === top).map(([key]) => key);
  const isUneven = positive.some(([, value]) => value !== top);
  const values = positive.map(([key, value]) => `${key}: ${value}`).join(", ");
  const uneven = isUneven ? [`Its numbers earn different points (${values}), which can't be scored`] : [];
  if (positive.length === 0) return { right, unread: [] };
  if (right.length === 0 || isMapped(item)) return { right: mapped, unread: uneven };
  const isSame = mapped.length === right.length && right.every((value) => mapped.includes(value));
  const unclear = `It has the right answer ${right.join(", ")}, and points for other numbers (${values})`;
  return { right, unread: isSame ? uneven : [unclear] };
}

/** Right numbers are compared as text elsewhere: 3.0 is 3. */
function buildSlider(item: XmlElement, interaction: XmlElement, base: ImportedQuestion): ImportedQuestion {
  const identifier = readAttribute(interaction, "responseidentifier");
  const { right, unread } = readSliderValues(item, identifier);
  const [min, max] = [readAttribute(interaction, "lowerbound"), readAttribute(interaction, "upperbound")].map(Number);
  const step = Number(readAttribute(interaction, "step") || "1");
  const explanation = readFeedback(item, []) || undefined;
  const range = { min: min ?? Number.NaN, max: max ?? Number.NaN, step };
  const isScored = listDeep(item, ["responseprocessing"]).length > 0;
  const unscored =
    isScored && right.length === 0 ? ["How it is scored wasn't understood: it names no right answer"] : [];
  return buildRating(
    { ...base, explanation, unread: [...base.unread, ...unread, ...unscored] },
    { ...range, ...(right.length > 0 && { correct: right }) },
  );
}

const comparisons = ["gt", "gte", "lt", "lte", "equal", "equalrounded", "stringmatch", "substring", "patternmatch"];
const conditionNames = ["responseif", "responseelseif"];

/** Conditions that give points for something else than the right answer, such as a range of numbers. */
function listOtherScoring(item: XmlElement, identifier: string, right: readonly string[]): string[] {
  const refersTo = (element: XmlElement) =>
    listDeep(element, ["variable"]).some((variable) => readAttribute(variable, "identifier") === identifier);
  const givesPoints = (condition: XmlElement) =>
    listNamed(condition, "setoutcomevalue").some(
      (one) =>
        !/feedback/i.test(readAttribute(one, "identifier")) &&
        (listDeep(one, ["sum", "product", "variable"]).length > 0 ||
          listDeep(one, ["basevalue"]).some((value) => (readValue(value) ?? 0) > 0)),
    );
  const isOther = (condition: XmlElement) => {
    const [test] = listChildren(condition);
    if (!test || !refersTo(test) || !givesPoints(condition)) return false;
    const values = listDeep({ ...condition, children: [test] }, ["basevalue"]).map((value) => readText(value).trim());
    const isCompared = listDeep({ ...condition, children: [test] }, [...comparisons, "not"]).length > 0;
    return isCompared || values.some((value) => !right.includes(value));
  };
  return listDeep(item, conditionNames).some(isOther)
    ? ["How it is scored wasn't understood: it gives points for other answers than the one named as right"]
    : [];
}

const labels: Readonly<Record<string, string>> = { textentryinteraction: "text", extendedtextinteraction: "text" };

/** All of several right answers, and nothing else, earn the points of its item. */
const isAllOrNothing = (item: XmlElement, { type, options }: ImportedQuestion): boolean =>
  type === "multi-select" &&
  /match_correct/.test(readTemplate(item)) &&
  (options ?? []).filter(({ isRight }) => isRight).length > 1;

/** What a rubric says to whoever answers, and what it says to others, such as scorers. */
function readRubrics(rubrics: readonly XmlElement[]): { shown: string[]; unread: string[] } {
  const shown: string[] = [];
  const unread: string[] = [];
  for (const rubric of rubrics) {
    const text = plain(findNamed(rubric, "contentbody") ?? rubric);
    const views = readAttribute(rubric, "view").split(/\s+/).filter(Boolean);
    if (text !== "" && (views.length === 0 || views.includes("candidate"))) shown.push(text);
    else if (text !== "")
      unread.push(`It has a text for ${views.join(" and ")} that isn't shown: ${JSON.stringify(text)}`);
    for (const media of listMedia(toMarkup(rubric))) unread.push(`A text beside it has ${media}, which was left out`);
  }
  return { shown, unread };
}

const readValue = (element: XmlElement | undefined): number | undefined => {
  const text = readText(element).trim();
  return text === "" || !Number.isFinite(Number(text)) ? undefined : Number(text);
};

/** The most points that an item gives: as it declares them, or as its scoring of right answers and its mapping say. */
function readPoints(item: XmlElement): number | undefined {
  const outcomes = listNamed(item, "outcomedeclaration");
  const find = (name: string) => outcomes.find((one) => readAttribute(one, "identifier").toUpperCase() === name);
  const declared =
    readValue(findNamed(findNamed(find("MAXSCORE"), "defaultvalue"), "value")) ??
    (Number(readAttribute(find("SCORE") ?? item, "normalmaximum")) || undefined);
  if (declared !== undefined) return declared;
  const set = listDeep(item, ["setoutcomevalue"])
    .filter((one) => readAttribute(one, "identifier").toUpperCase() === "SCORE")
    .flatMap((one) => readValue(findNamed(one, "basevalue")) ?? []);
  if (set.length > 0) return Math.max(...set);
  if (!isMapped(item)) return undefined;
  const mapped = listNamed(item, "responsedeclaration").map((declaration) => {
    const mapping = findNamed(declaration, "mapping");
    const values = (mapping ? listNamed(mapping, "mapentry") : []).map((entry) =>
      Math.max(0, Number(readAttribute(entry, "mappedvalue")) || 0),
    );
    const isMany = readAttribute(declaration, "cardinality") === "multiple";
    const sum = isMany ? values.reduce((all, value) => all + value, 0) : Math.max(0, ...values);
    const limit = Number((mapping && readAttribute(mapping, "upperbound")) || Number.NaN);
    return Number.isFinite(limit) ? Math.min(sum, limit) : sum;
  });
  return mapped.reduce((all, points) => all + points, 0) || undefined;
}

const readTemplate = (item: XmlElement): string =>
  listNamed(item, "responseprocessing")
    .map((one) => readAttribute(one, "template"))
    .join();

const gap = "_____";

/** The text around an inline gap: the gap itself, and where the others are. */
const markGaps = (element: XmlElement, asked: XmlElement): XmlElement => ({
  ...element,
  children: element.children.map((child) => {
    if (typeof child === "string") return child;
    if (!inlineNames.includes(child.name)) return markGaps(child, asked);
    return child === asked ? gap : "…";
  }),
});

function readItem(item: XmlElement): ImportedQuestion[] {
  const body = findNamed(item, "itembody");
  const id = readAttribute(item, "identifier") || undefined;
  const title = readAttribute(item, "title");
  if (!body) return [{ id, text: title, type: "text", offset: item.offset, unread: ["It has no text"] }];
  const interactions = listInteractions(body);
  const interactionNames = [...new Set(interactions.map(({ name }) => name))];
  const without = [...hidden, ...interactionNames.filter((name) => !inlineNames.includes(name))];
  const inline = interactions.filter(({ name }) => inlineNames.includes(name));
  const media = listMedia(toMarkup(body, [...without, ...inlineNames]));
  const rubrics = readRubrics(listDeep(body, ["rubricblock"]));
  const points = readPoints(item);
  const share = points === undefined || points === interactions.length ? undefined : points / interactions.length;
  const isRandom = listDeep(item, ["templateprocessing"]).length > 0;
  const isAdaptive = readAttribute(item, "adaptive") === "true";
  const computed = listDeep(item, ["printedvariable"]).length > 0;
  const variable = [
    ...(computed ? ["It shows computed values, and they were left out"] : []),
    ...(isRandom ? ["Its values are random, and were left out"] : []),
    ...(isAdaptive ? ["It changes with the answer given. Here it is asked once"] : []),
  ];
  return interactions.map((interaction, at): ImportedQuestion => {
    const prompt = findNamed(interaction, "prompt");
    const { name } = interaction;
    // One gap in a text of its own is where the answer goes, and needs no mark at its end.
    const around = toPlainText(toMarkup(inline.length > 0 ? markGaps(body, interaction) : body, without));
    const isBare = around.replace(/[…_\s]/g, "") === "";
    const text = joinParagraphs([...rubrics.shown, isBare ? "" : around, prompt ? plain(prompt) : ""]) || title;
    const base: ImportedQuestion = {
      id: id && (at === 0 ? id : `${id}-${at + 1}`),
      text,
      type: "text",
      offset: item.offset,
      points: share === undefined ? undefined : Number(share.toFixed(4)),
      unread: [
        ...variable,
        ...rubrics.unread,
        ...[...new Set([...media, ...(prompt ? listMedia(toMarkup(prompt)) : [])])].map(
          (one) => `Its text has ${one}, which was left out`,
        ),
      ],
    };
    const identifier = readAttribute(interaction, "responseidentifier");
    const { right, points } = readDeclaration(item, identifier);
    base.unread.push(...listOtherScoring(item, identifier, right));
    if (name === "choiceinteraction" || name === "inlinechoiceinteraction") return buildChoice(item, interaction, base);
    if (name === "sliderinteraction") return buildSlider(item, interaction, base);
    const correct = right.length > 0 ? right : [...points].filter(([, value]) => value > 0).map(([key]) => key);
    const explanation = readFeedback(item, []) || undefined;
    if (Object.hasOwn(labels, name)) return { ...base, correct, explanation };
    const what = listDeep(interaction, ["simpleassociablechoice", "gaptext", "simplechoice", "hottext"]).map((choice) =>
      JSON.stringify(plain(choice)),
    );
    const reason = `Questions of the type ${JSON.stringify(interaction.nameInFile)} can't be asked here. It was read as a text question${what.length > 0 ? `. Its parts: ${what.join(", ")}` : ""}`;
    return { ...base, correct, explanation, unread: [...base.unread, reason] };
  });
}

/** Elements of a test that are in none of its items. */
const listOutside = (element: XmlElement, name: string): XmlElement[] =>
  listChildren(element).flatMap((child) => {
    if (child.name === "assessmentitem") return [];
    return child.name === name ? [child] : listOutside(child, name);
  });

/** Texts of their own files that an item shows; a package has them in place of the reference. */
const listStimuli = (item: XmlElement): string[] =>
  listDeep(item, ["assessmentstimulusref"]).map((reference) => readAttribute(reference, "href"));

export function readQti(root: XmlElement): ImportedAssessment {
  const isItem = root.name === "assessmentitem";
  const into = createImported(readAttribute(root, "title"));
  let hasParts = false;
  let countAllOrNothing = 0;
  const outside = readRubrics(listOutside(root, "rubricblock"));
  into.description = joinParagraphs(outside.shown);
  into.unread.push(...outside.unread);
  for (const item of isItem ? [root] : listDeep(root, ["assessmentitem"])) {
    const questions = readItem(item);
    into.questions.push(...questions);
    hasParts ||= questions.length > 1;
    countAllOrNothing += questions.filter((question) => isAllOrNothing(item, question)).length;
    const body = findNamed(item, "itembody");
    if (questions.length === 0 && body) into.description = joinParagraphs([into.description, plain(body)]);
    for (const href of listStimuli(item))
      into.unread.push(`The text in the file ${JSON.stringify(href)} isn't in this one. Import the whole package`);
  }
  if (hasParts)
    into.notes.push("A question of several parts became one question for each part, which share its points");
  if (countAllOrNothing > 0)
    into.notes.push(
      `Questions with several right answers: ${countAllOrNothing}. Part of them earns part of the points here; in the file, only all of them earn any`,
    );
  const references = listDeep(root, ["assessmentitemref"]).map((reference) => readAttribute(reference, "href"));
  for (const href of references)
    into.unread.push(`The question in the file ${JSON.stringify(href)} isn't in this one. Import it by itself`);
  return into;
}
