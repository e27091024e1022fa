import { brand } from "@illumine/shared/brand.ts";
import type { Mail } from "./mailer.ts";

/** The house's colours, inline because mail programs drop style sheets. */
const colour = {
  ground: "#F3F3EF",
  paper: "#FFFFFF",
  ink: "#17191A",
  quiet: "#55595B",
  line: "#D9D9D2",
  signal: "#FFC400",
};
const sans = "'Instrument Sans',Helvetica,Arial,sans-serif";
const mono = "'Martian Mono',Menlo,Consolas,monospace";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);

/** '14 March 2026, 09:05 UTC' */
const toTime = (at: Date) =>
  `${new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })
    .format(at)
    .replace(" at ", ", ")} UTC`;

/** Text of a mail, wrapped by its writer at 72 characters. */
const toText = (lines: string[]) => `${[...lines, "", "--", brand.name, brand.tagline].join("\n")}\n`;

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font:16px/24px ${sans};color:${colour.ink}">${escapeHtml(text)}</p>`;

function toHtml(title: string, preview: string, parts: string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:${colour.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colour.ground}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="480" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:480px;background:${colour.paper};border:1px solid ${colour.line}">
<tr><td height="6" bgcolor="${colour.signal}" style="height:6px;line-height:6px;font-size:0">&nbsp;</td></tr>
<tr><td style="padding:24px 28px 0;font:600 14px/20px ${sans};color:${colour.ink}">${escapeHtml(brand.name)}</td></tr>
<tr><td style="padding:20px 28px 12px">
<h1 style="margin:0 0 16px;font:600 22px/28px ${sans};color:${colour.ink}">${escapeHtml(title)}</h1>
${parts.join("\n")}
</td></tr>
</table>
<p style="margin:16px 0 0;font:13px/20px ${sans};color:${colour.quiet}">${escapeHtml(brand.name)} · ${escapeHtml(brand.tagline)}</p>
</td></tr>
</table>
</body>
</html>
`;
}

/**
 * The mail with a sign-in code. No link in it: nothing to imitate.
 * @param minutes for which the code is valid
 */
export function toCodeMail({
  code,
  minutes,
  deviceLabel,
  at,
}: {
  code: string;
  minutes: number;
  deviceLabel: string;
  at: Date;
}): Mail {
  const title = "Your sign-in code";
  const use = `Enter it in the window where you asked for it. It works once, there only, and for ${minutes} minutes.`;
  const asked = `Asked for from ${deviceLabel}, ${toTime(at)}.`;
  const warning =
    "If you did not ask for it, you need not do anything. Nobody can use it without this mail; never pass it on.";
  return {
    subject: `${brand.name}: your sign-in code`,
    text: toText([
      `${title}: ${code}`,
      "",
      "Enter it in the window where you asked for it.",
      `It works once, there only, and for ${minutes} minutes.`,
      "",
      asked,
      "",
      "If you did not ask for it, you need not do anything.",
      "Nobody can use it without this mail; never pass it on.",
    ]),
    html: toHtml(title, `Valid for ${minutes} minutes`, [
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" bgcolor="${colour.ground}" style="padding:20px 8px;font:600 32px/40px ${mono};letter-spacing:6px;color:${colour.ink}">${escapeHtml(code)}</td></tr></table>`,
      `<div style="height:20px;line-height:20px">&nbsp;</div>`,
      paragraph(use),
      paragraph(asked),
      paragraph(warning),
    ]),
  };
}

/**
 * The notice that somebody signed in from a device that was not known.
 * @param country two letters, where the network says it
 * @param siteUrl origin of the site that was signed in to
 */
export function toNewDeviceMail({
  deviceLabel,
  country,
  at,
  siteUrl,
}: {
  deviceLabel: string;
  country?: string;
  at: Date;
  siteUrl: string;
}): Mail {
  const title = "New sign-in to the administrator's area";
  const facts = [["Device", deviceLabel], ["Time", toTime(at)], ...(country ? [["Country", country]] : [])];
  const adminUrl = `${siteUrl}/admin`;
  const fine = "If this was you, all is well.";
  const act =
    "If it was not: sign in, open Sessions, end all of them and forget the device. Then change the password of this mailbox.";
  const rows = facts
    .map(
      ([name = "", value = ""]) =>
        `<tr><td style="padding:4px 16px 4px 0;font:14px/20px ${sans};color:${colour.quiet}">${escapeHtml(name)}</td><td style="padding:4px 0;font:14px/20px ${sans};color:${colour.ink}">${escapeHtml(value)}</td></tr>`,
    )
    .join("");
  return {
    subject: `${brand.name}: new sign-in from ${deviceLabel}`,
    text: toText([
      title,
      "",
      ...facts.map(([name, value]) => `${name}: ${value}`),
      "",
      fine,
      "If it was not: sign in, open Sessions, end all of them and forget",
      "the device. Then change the password of this mailbox.",
      "",
      adminUrl,
    ]),
    html: toHtml(title, deviceLabel, [
      `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${rows}</table>`,
      paragraph(fine),
      paragraph(act),
      `<p style="margin:0 0 16px;font:16px/24px ${sans}"><a href="${escapeHtml(adminUrl)}" style="color:${colour.ink}">${escapeHtml(adminUrl)}</a></p>`,
    ]),
  };
}
