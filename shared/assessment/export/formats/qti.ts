import type { AssessmentDraft } from "#assessment/draft.ts";
import { joinQtiItems } from "#assessment/import/formats/qti-package.ts";
import { listLikertLabels } from "#assessment/likert-labels.ts";
import type { Question } from "#assessment/schema.ts";
import type { ExportedFile } from "../exported-file.ts";
import { finishExport, splitQuestions } from "../finish-export.ts";
import { listRightOptions } from "../list-questions.ts";
import { escapeAttribute, escapeText, toMarkupText, xmlHeader } from "../markup.ts";
import { type ArchivedFile, createArchive } from "../zip.ts";

const itemNamespace = 'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"';
const packageNamespace = 'xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1"';

const isIdentifier = (text: string): boolean => /^[A-Za-z_][\w.-]*$/.test(text);

/** The given names where QTI takes them all, else numbered ones. */
const nameAll = (given: readonly string[], stem: string): string[] =>
  given.every(isIdentifier) && new Set(given).size === given.length
    ? [...given]
    : given.map((_, at) => stem + (at + 1));

interface Choice {
  identifier: string;
  text: string;
  isRight: boolean;
}

function listChoices(question: Question): Choice[] {
  const { type, options, correct = [] } = question;
  if (type === "likert")
    return listLikertLabels(question).map((text, at) => ({
      identifier: `o${at + 1}`,
      text,
      isRight: correct.includes(String(at + 1)),
    }));
  if (type === "boolean")
    return ["true", "false"].map((value) => ({
      identifier: value,
      text: value === "true" ? "True" : "False",
      isRight: correct.includes(value),
    }));
  const right = listRightOptions(question);
  const identifiers = nameAll(
    options.map(({ id }) => id),
    "o",
  );
  return options.map(({ text }, at) => ({ identifier: identifiers[at] ?? "", text, isRight: right[at] === true }));
}

interface Response {
  cardinality: "single" | "multiple";
  baseType: "identifier" | "string" | "float";
  right: readonly string[];
  interaction: string;
}

function buildResponse(question: Question): Response {
  const { type, text, scale, correct = [] } = question;
  const prompt = `<qti-prompt>${toMarkupText(text)}</qti-prompt>`;
  if (type === "text") {
    const interaction = `<qti-extended-text-interaction response-identifier="RESPONSE">${prompt}</qti-extended-text-interaction>`;
    return { cardinality: "single", baseType: "string", right: correct, interaction };
  }
  if (type === "slider") {
    const { min, max, step = 1 } = scale ?? { min: 1, max: 5 };
    const interaction = `<qti-slider-interaction response-identifier="RESPONSE" lower-bound="${min}" upper-bound="${max}" step="${step}">${prompt}</qti-slider-interaction>`;
    return { cardinality: "single", baseType: "float", right: correct, interaction };
  }
  const choices = listChoices(question);
  const isMany = type === "multi-select";
  const lines = choices.map(
    ({ identifier, text: label }) =>
      `        <qti-simple-choice identifier="${escapeAttribute(identifier)}">${toMarkupText(label)}</qti-simple-choice>`,
  );
  return {
    cardinality: isMany ? "multiple" : "single",
    baseType: "identifier",
    right: choices.filter(({ isRight }) => isRight).map(({ identifier }) => identifier),
    interaction: `<qti-choice-interaction response-identifier="RESPONSE" shuffle="false" max-choices="${isMany ? 0 : 1}">
        ${prompt}
${lines.join("\n")}
      </qti-choice-interaction>`,
  };
}

const declareOutcome = (identifier: string, baseType: string, value: string): string =>
  `  <qti-outcome-declaration identifier="${identifier}" cardinality="single" base-type="${baseType}"><qti-default-value><qti-value>${value}</qti-value></qti-default-value></qti-outcome-declaration>`;

const setOutcome = (identifier: string, baseType: string, value: string): string =>
  `<qti-set-outcome-value identifier="${identifier}"><qti-base-value base-type="${baseType}">${value}</qti-base-value></qti-set-outcome-value>`;

/** Several right numbers of a slider: one response has one right answer, and points for each of them. */
function formatMapping(right: readonly string[], points: number): string {
  const entries = right.map((value) => `<qti-map-entry map-key="${escapeAttribute(value)}" mapped-value="${points}"/>`);
  return `<qti-mapping default-value="0">${entries.join("")}</qti-mapping>`;
}

function formatItem(question: Question, identifier: string): string {
  const { explanation = "", points = 1 } = question;
  const { cardinality, baseType, right, interaction } = buildResponse(question);
  const isMapped = baseType === "float" && right.length > 1;
  const named = isMapped ? right.slice(0, 1) : right;
  const values = named.map((value) => `<qti-value>${escapeText(value)}</qti-value>`).join("");
  const mapping = isMapped ? formatMapping(right, points) : "";
  const isGraded = right.length > 0;
  const mapped = `    <qti-set-outcome-value identifier="SCORE"><qti-map-response identifier="RESPONSE"/></qti-set-outcome-value>`;
  const condition = `    <qti-response-condition><qti-response-if><qti-match><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-match>${setOutcome("SCORE", "float", String(points))}</qti-response-if></qti-response-condition>`;
  const processing = [
    ...(isGraded ? [isMapped ? mapped : condition] : []),
    ...(explanation === "" ? [] : [`    ${setOutcome("FEEDBACK", "identifier", "explanation")}`]),
  ];
  return [
    `${xmlHeader}<qti-assessment-item ${itemNamespace} identifier="${escapeAttribute(identifier)}" title="${escapeAttribute(identifier)}" adaptive="false" time-dependent="false">`,
    `  <qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="${baseType}">${isGraded ? `<qti-correct-response>${values}</qti-correct-response>` : ""}${mapping}</qti-response-declaration>`,
    declareOutcome("SCORE", "float", "0"),
    ...(isGraded ? [declareOutcome("MAXSCORE", "float", String(points))] : []),
    ...(explanation === "" ? [] : [declareOutcome("FEEDBACK", "identifier", "none")]),
    `  <qti-item-body>\n    <div>\n      ${interaction}\n    </div>\n  </qti-item-body>`,
    ...(processing.length === 0
      ? []
      : [`  <qti-response-processing>\n${processing.join("\n")}\n  </qti-response-processing>`]),
    ...(explanation === ""
      ? []
      : [
          `  <qti-modal-feedback outcome-identifier="FEEDBACK" identifier="explanation" show-hide="show"><qti-content-body><p>${toMarkupText(explanation)}</p></qti-content-body></qti-modal-feedback>`,
        ]),
    "</qti-assessment-item>\n",
  ].join("\n");
}

interface Item extends ArchivedFile {
  identifier: string;
}

function formatTest(title: string, items: readonly Item[]): string {
  const references = items.map(
    ({ identifier, name }) =>
      `      <qti-assessment-item-ref identifier="${escapeAttribute(identifier)}" href="${name}"/>`,
  );
  return `${xmlHeader}<qti-assessment-test ${itemNamespace} identifier="test" title="${escapeAttribute(title)}">
  <qti-test-part identifier="part" navigation-mode="nonlinear" submission-mode="individual">
    <qti-assessment-section identifier="section" title="${escapeAttribute(title)}" visible="true">
${references.join("\n")}
    </qti-assessment-section>
  </qti-test-part>
</qti-assessment-test>
`;
}

function formatManifest(items: readonly Item[]): string {
  const format = (identifier: string, type: string, name: string, content = "") =>
    `    <resource identifier="${identifier}" type="${type}" href="${name}"><file href="${name}"/>${content}</resource>`;
  const dependencies = items.map((_, at) => `<dependency identifierref="resource-${at + 1}"/>`).join("");
  return `${xmlHeader}<manifest ${packageNamespace} identifier="package">
  <metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>
  <organizations/>
  <resources>
${[
  format("resource-test", "imsqti_test_xmlv3p0", "test.xml", dependencies),
  ...items.map(({ name }, at) => format(`resource-${at + 1}`, "imsqti_item_xmlv3p0", name)),
].join("\n")}
  </resources>
</manifest>
`;
}

function findObstacle({ type, options, scale }: Question): string | null {
  const isChoice = type === "multiple-choice" || type === "multi-select";
  if (isChoice && options.length === 0) return "It has no options.";
  const hasFractions = type === "slider" && !Number.isInteger(scale?.step ?? 1);
  return hasFractions ? "Ranges of this format have steps of whole numbers." : null;
}

/** A package of QTI 3: an item for each question, a test that asks them in order, and a manifest. */
export function exportQti(draft: AssessmentDraft): ExportedFile {
  const { asked, leftOut } = splitQuestions(draft, findObstacle);
  const identifiers = nameAll(
    asked.map(({ question }) => question.id),
    "q",
  );
  const items = asked.map(({ question }, at): Item => {
    const identifier = identifiers[at] ?? "";
    return { identifier, name: `items/${at + 1}.xml`, text: formatItem(question, identifier) };
  });
  const test = { name: "test.xml", text: formatTest(draft.title, items) };
  const manifest = { name: "imsmanifest.xml", text: formatManifest(items) };
  return finishExport(draft, {
    text: joinQtiItems([test, ...items]),
    bytes: createArchive([manifest, test, ...items]),
    ending: ".qti.zip",
    mediaType: "application/zip",
    leftOut,
  });
}
