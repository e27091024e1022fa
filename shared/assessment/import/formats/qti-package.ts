import { ArchiveFailure, type ArchiveText, climbs, listEntries, maxContentBytes, unpack } from "./archive.ts";
import { readH5pArchive } from "./h5p-archive.ts";

interface PackedText {
  name: string;
  text: string;
}

const isItem = ({ text }: PackedText): boolean => /<(?:\w+:)?(?:qti-assessment-item|assessmentItem)[\s>]/.test(text);
const title = /<(?:\w+:)?(?:qti-assessment-test|assessmentTest)\s[^>]*?\btitle\s*=\s*("[^"]*"|'[^']*')/;
const reference =
  /<(?:\w+:)?(?:qti-assessment-item-ref|assessmentItemRef)\s[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const rubric = /<((?:\w+:)?(?:qti-rubric-block|rubricBlock))(?:\s[^>]*)?>[\s\S]*?<\/\1\s*>/g;

/** 'items/q1.xml' of a reference in 'tests/test.xml' is 'tests/items/q1.xml'. */
function resolvePath(from: string, href: string): string {
  const parts = from.split("/").slice(0, -1);
  for (const part of href.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

const stimulusReference =
  /<(?:\w+:)?(?:qti-assessment-stimulus-ref|assessmentStimulusRef)\s[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*?(?:\/>|>\s*<\/[^>]*>)/g;
const stimulusBody = /<((?:\w+:)?(?:qti-stimulus-body|stimulusBody))(?:\s[^>]*)?>([\s\S]*)<\/\1\s*>/;
const bodyStart = /<(?:\w+:)?(?:qti-item-body|itemBody)(?:\s[^>]*)?>/;

/** An item with the texts that it shares with others at the start of its own. */
function insertStimuli({ name, text }: PackedText, files: ReadonlyMap<string, string>): string {
  const texts: string[] = [];
  const without = text.replace(stimulusReference, (whole, double, single) => {
    const [, , body] = stimulusBody.exec(files.get(resolvePath(name, double ?? single ?? "")) ?? "") ?? [];
    if (body === undefined) return whole;
    texts.push(`<div>${body}</div>`);
    return "";
  });
  return without.replace(bodyStart, (start) => start + texts.join(""));
}

const removeProlog = (text: string): string => text.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, "");

/**
 * The files of a QTI package as one XML text: the items in the order in which the test asks them, then those that it
 * doesn't ask.
 */
export function joinQtiItems(files: readonly PackedText[]): string {
  const items = files.filter(isItem);
  const tests = files.filter(({ text }) => title.test(text) || [...text.matchAll(reference)].length > 0);
  const order = tests.flatMap(({ name, text }) =>
    [...text.matchAll(reference)].map(([, double, single]) => resolvePath(name, double ?? single ?? "")),
  );
  const positions = new Map(order.map((name, at) => [name, at]));
  const find = ({ name }: PackedText) => positions.get(name) ?? order.length;
  const sorted = items.toSorted((a, b) => find(a) - find(b));
  const [named] = tests.flatMap(({ text }) => title.exec(text)?.[1] ?? []);
  const byName = new Map(files.map(({ name, text }) => [name, text]));
  const bodies = sorted.map((item) => removeProlog(insertStimuli(item, byName))).join("\n");
  const rubrics = tests.flatMap(({ text }) => text.match(rubric) ?? []).join("\n");
  return `<qti-assessment-test${named === undefined ? "" : ` title=${named}`}>\n${rubrics}${bodies}\n</qti-assessment-test>\n`;
}

const manifestName = /(?:^|\/)imsmanifest\.xml$/;

async function readQtiPackage(bytes: Uint8Array, view: DataView): Promise<string> {
  const files: PackedText[] = [];
  let size = 0;
  for (const entry of listEntries(bytes, view).filter(({ name }) => /\.xml$/i.test(name))) {
    const unpacked = await unpack(bytes, view, entry);
    size += unpacked.length;
    if (size > maxContentBytes) throw new ArchiveFailure("its content is larger than 20 MB");
    files.push({ name: entry.name, text: new TextDecoder("utf-8", { fatal: true }).decode(unpacked) });
  }
  return joinQtiItems(files);
}

/** The questions of a QTI package as one text, or the content of an H5P archive. */
export async function readArchive(bytes: Uint8Array): Promise<ArchiveText> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const names = listEntries(bytes, view).map(({ name }) => name);
    if (names.some((name) => manifestName.test(name)) && !names.some(climbs))
      return { text: await readQtiPackage(bytes, view) };
  } catch (error) {
    return { refusal: error instanceof ArchiveFailure ? error.message : "its content is damaged" };
  }
  return readH5pArchive(bytes);
}
