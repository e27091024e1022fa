import { brand } from "@illumine/shared/brand.ts";
import { buildHtml, buildText, escapeHtml, paragraph, sans } from "./mail-layout.ts";
import type { Mail } from "./mailer.ts";

const lineWidth = 72;

function wrapLine(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > lineWidth) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join("\n");
}

export function buildWeeklyMail(sentences: readonly string[], siteUrl: string): Mail {
  const title = "The week on your site";
  const adminUrl = `${siteUrl}/admin`;
  const ending = "You can switch this mail off on the dashboard, under Weekly mail.";
  return {
    subject: `${brand.name}: the week on your site`,
    text: buildText([title, "", ...sentences.flatMap((text) => [wrapLine(text), ""]), wrapLine(ending), "", adminUrl]),
    html: buildHtml(title, sentences[0] ?? "", [
      ...sentences.map(paragraph),
      paragraph(ending),
      `<p style="margin:0 0 16px;font:16px/24px ${sans}"><a href="${escapeHtml(adminUrl)}">${escapeHtml(adminUrl)}</a></p>`,
    ]),
  };
}
