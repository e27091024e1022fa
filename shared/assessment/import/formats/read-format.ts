import type { AssessmentDraft } from "#assessment/draft.ts";
import { findChild, toData, type Value } from "../json-tree.ts";
import { limitUnread } from "../not-imported.ts";
import type { Report } from "../report.ts";
import { buildDraft } from "./build-draft.ts";
import { isCodebook, readCodebook } from "./codebook.ts";
import { isFormbricks, readFormbricks } from "./formbricks.ts";
import { isGift, readGift } from "./gift.ts";
import { isGoogleForm, readGoogleForm } from "./google-forms.ts";
import { h5pLabels, isH5p, readH5p } from "./h5p.ts";
import { describeTooMany, type ImportedAssessment, maxImportedQuestions } from "./imported.ts";
import { isIpipList, readIpipList } from "./item-lists.ts";
import { isLimeSurvey, isLimeSurveyTable, readLimeSurvey, readLimeSurveyTable } from "./limesurvey.ts";
import { toList } from "./loose-json.ts";
import { isMoodleXml, readMoodleXml } from "./moodle-xml.ts";
import { isOpenTdb, readOpenTdb } from "./opentdb.ts";
import { isQti, readQti } from "./qti.ts";
import { reportLeftovers } from "./report-leftovers.ts";
import { reportXmlLeftovers } from "./report-xml-leftovers.ts";
import { isSurveyJs, readSurveyJs } from "./surveyjs.ts";
import { isXml, readXml } from "./xml.ts";

interface JsonFormat {
  name: string;
  isFormat: (root: unknown) => boolean;
  read: (root: unknown) => ImportedAssessment;
  /** Names of texts that belong to the tool's buttons. */
  labels?: RegExp;
}

const jsonFormats: readonly JsonFormat[] = [
  { name: "SurveyJS", isFormat: isSurveyJs, read: readSurveyJs },
  // The name of its file, which nobody sees who answers.
  { name: "Google Forms", isFormat: isGoogleForm, read: readGoogleForm, labels: /^documentTitle$/ },
  { name: "Formbricks", isFormat: isFormbricks, read: readFormbricks },
  { name: "H5P", isFormat: isH5p, read: readH5p, labels: h5pLabels },
  // Its answers are read, but may be encoded.
  { name: "Open Trivia Database", isFormat: isOpenTdb, read: readOpenTdb, labels: /^(?:in)?correct_?answers?$/i },
];

export interface FormatReading {
  format: string;
  draft: AssessmentDraft | null;
}

/** The draft of what another tool's file holds. It is never faithful: its author looks at it before it replaces anything. */
export function finishFormat(format: string, imported: ImportedAssessment, report: Report): FormatReading {
  report.markUnfaithful();
  const add = (severity: "error" | "warning" | "note", message: string, offset = 0, path: (string | number)[] = []) =>
    report.add({ severity, topic: "Import", message, span: { offset, length: 1 }, path });
  if (imported.questions.length === 0) {
    add("error", imported.refusal ?? `This is a file of ${format}, and no question was found in it`);
    for (const reason of imported.unread.slice(0, 100)) add("error", reason);
    return { format, draft: null };
  }
  if (imported.questions.length > maxImportedQuestions) {
    add("error", describeTooMany(imported.questions.length));
    return { format, draft: null };
  }
  const { draft, findings } = buildDraft(imported, format);
  for (const { severity, message, offset, path } of findings) add(severity, message, offset, [...path]);
  return { format, draft };
}

function addUnread(reading: FormatReading, unread: readonly string[]): FormatReading {
  const { draft } = reading;
  if (!draft || unread.length === 0) return reading;
  const known = toList((draft as Record<string, unknown>)["notImported"]);
  return { ...reading, draft: { ...draft, notImported: limitUnread([...known.map(String), ...unread]) } };
}

const xmlFormats = [
  { name: "Moodle XML", isFormat: isMoodleXml, read: readMoodleXml },
  { name: "LimeSurvey", isFormat: isLimeSurvey, read: readLimeSurvey },
  { name: "QTI", isFormat: isQti, read: readQti },
];

function readXmlFormat(text: string, report: Report): FormatReading | null {
  const reading = readXml(text);
  const refuse = (message: string, offset: number): FormatReading => {
    report.markUnfaithful();
    report.add({ severity: "error", topic: "Import", message, span: { offset, length: 1 }, path: [] });
    return { format: "XML", draft: null };
  };
  if ("refusal" in reading) return refuse(reading.refusal, reading.offset);
  const found = xmlFormats.find(({ isFormat }) => isFormat(reading.root));
  if (!found) return null;
  const finished = finishFormat(found.name, found.read(reading.root), report);
  // A survey of LimeSurvey has its texts in every language, and those of its e-mails.
  if (!finished.draft || found.isFormat === isLimeSurvey) return finished;
  return addUnread(finished, reportXmlLeftovers(reading.root, finished.draft, report));
}

const textFormats = [
  { name: "LimeSurvey", isFormat: isLimeSurveyTable, read: readLimeSurveyTable },
  { name: "GIFT", isFormat: isGift, read: readGift },
  { name: "IPIP", isFormat: isIpipList, read: readIpipList },
  { name: "Open-Psychometrics", isFormat: isCodebook, read: readCodebook },
];

/** The tools whose files are read. */
export const formatNames: ReadonlySet<string> = new Set(
  [...jsonFormats, ...xmlFormats, ...textFormats].map(({ name }) => name),
);

/** Whether text that is neither JSON nor XML is a question file of another tool. */
export const isTextFormat = (text: string): boolean => textFormats.some(({ isFormat }) => isFormat(text));

/** Reads text of other tools that isn't JSON; null for anything else. */
export function readTextFormat(text: string, report: Report): FormatReading | null {
  if (isXml(text)) return /^\uFEFF?\s*<(?:!DOCTYPE\s+)?html[\s>]/i.test(text) ? null : readXmlFormat(text, report);
  const found = textFormats.find(({ isFormat }) => isFormat(text));
  return found ? finishFormat(found.name, found.read(text), report) : null;
}

/** Reads JSON of other tools, recognized by what it holds; null for anything else. */
export function readJsonFormat(tree: Value, report: Report): FormatReading | null {
  // Ours: looking through all of a large one takes time.
  if (findChild(tree, "sections")) return null;
  const root = toData(tree);
  const found = jsonFormats.find(({ isFormat }) => isFormat(root));
  if (!found) return null;
  const imported = found.read(root);
  const reading = finishFormat(found.name, imported, report);
  if (imported.refusal !== undefined) return reading;
  const unread = reportLeftovers(tree, reading.draft, report, found.labels);
  return addUnread(reading, unread);
}
