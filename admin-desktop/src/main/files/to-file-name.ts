import type { AssessmentDraft } from "@illumine/shared/assessment/draft.ts";

const extension = ".assessment.json";

const maxNameBytes = 255;

const forbidden = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

const deviceName = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(?:\.|$)/i;

const countBytes = (text: string) => Buffer.byteLength(text);

function truncate(text: string, bytes: number): string {
  let size = 0;
  let end = 0;
  for (const { segment } of new Intl.Segmenter("en").segment(text)) {
    size += countBytes(segment);
    if (size > bytes) break;
    end += segment.length;
  }
  return text.slice(0, end);
}

export function toFileName({ id, title }: Pick<AssessmentDraft, "id" | "title">): string {
  const clean = (text: string) =>
    truncate(text.normalize("NFC").replace(forbidden, "-"), maxNameBytes - countBytes(extension) - 1)
      // Names that are hidden, look like a command's option, or that Windows truncates.
      .replace(/^[\s.\-~]+|[\s.-]+$/g, "");
  const name = clean(id) || clean(title) || "untitled";
  return `${deviceName.test(name) ? "_" : ""}${name}${extension}`;
}
