import type { AssessmentDraft } from "@illumine/shared/assessment/draft.ts";

const extension = ".assessment.json";

/** Bytes of UTF-8 that a name may have on the usual file systems. */
const longestName = 255;

/** What Windows, macOS or Linux refuse in a name, and what nobody sees in one. */
const refused = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** Devices of Windows, whatever stands behind the first dot. */
const devices = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(?:\.|$)/i;

const measure = (text: string) => Buffer.byteLength(text);

/** The beginning of a text that has at most so many bytes, without a letter cut in two. */
function cut(text: string, bytes: number): string {
  let size = 0;
  let end = 0;
  for (const { segment } of new Intl.Segmenter("en").segment(text)) {
    size += measure(segment);
    if (size > bytes) break;
    end += segment.length;
  }
  return text.slice(0, end);
}

/** A name for a draft's file that Windows, macOS and Linux take: of its id, else its title. */
export function toFileName({ id, title }: Pick<AssessmentDraft, "id" | "title">): string {
  const clean = (text: string) =>
    cut(text.normalize("NFC").replace(refused, "-"), longestName - measure(extension) - 1)
      // Hidden, taken for an option of a command, or left out by Windows.
      .replace(/^[\s.\-~]+|[\s.-]+$/g, "");
  const name = clean(id) || clean(title) || "untitled";
  return `${devices.test(name) ? "_" : ""}${name}${extension}`;
}
