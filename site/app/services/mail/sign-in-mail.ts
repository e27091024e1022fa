import { brand } from "@illumine/shared/brand.ts";
import type { Mail } from "./mailer.ts";

/** Inline, because mail programs drop style sheets. */
const colors = {
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

const formatTime = (at: Date) =>
  `${new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })
    .format(at)
    .replace(" at ", ", ")} UTC`;

/** Lines must be wrapped at 72 characters. */
const buildText = (lines: string[]) => `${[...lines, "", "--", brand.name, brand.tagline].join("\n")}\n`;

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font:16px/24px ${sans};color:${colors.ink}">${escapeHtml(text)}</p>`;

function buildHtml(title: string, preview: string, parts: string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:${colors.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colors.ground}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="480" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:480px;background:${colors.paper};border:1px solid ${colors.line}">
<tr><td height="6" bgcolor="${colors.signal}" style="height:6px;line-height:6px;font-size:0">&nbsp;</td></tr>
<tr><td style="padding:24px 28px 0;font:600 14px/20px ${sans};color:${colors.ink}">${escapeHtml(brand.name)}</td></tr>
<tr><td style="padding:20px 28px 12px">
<h1 style="margin:0 0 16px;font:600 22px/28px ${sans};color:${colors.ink}">${escapeHtml(title)}</h1>
${parts.join("\n")}
</td></tr>
</table>
<p style="margin:16px 0 0;font:13px/20px ${sans};color:${colors.quiet}">${escapeHtml(brand.name)} · ${escapeHtml(brand.tagline)}</p>
</td></tr>
</table>
</body>
</html>
`;
}

/** Contains no link, so phishing has nothing to imitate. */
export function buildCodeMail({
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
  const use = `Enter it in the window where you requested it. It works once, only there, and expires in ${minutes} minutes.`;
  const requested = `Requested from ${deviceLabel}, ${formatTime(at)}.`;
  const warning =
    "If you didn't request it, you can ignore this email. Nobody can use the code without this email. Never share it.";
  return {
    subject: `${brand.name}: your sign-in code`,
    text: buildText([
      `${title}: ${code}`,
      "",
      "Enter it in the window where you requested it.",
      `It works once, only there, and expires in ${minutes} minutes.`,
      "",
      requested,
      "",
      "If you didn't request it, you can ignore this email.",
      "Nobody can use the code without this email. Never share it.",
    ]),
    html: buildHtml(title, `Expires in ${minutes} minutes`, [
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" bgcolor="${colors.ground}" style="padding:20px 8px;font:600 32px/40px ${mono};letter-spacing:6px;color:${colors.ink}">${escapeHtml(code)}</td></tr></table>`,
      `<div style="height:20px;line-height:20px">&nbsp;</div>`,
      paragraph(use),
      paragraph(requested),
      paragraph(warning),
    ]),
  };
}

/**
 * @param country two letters, if the network reports it
 * @param siteUrl the site's origin
 */
export function buildNewDeviceMail({
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
  const facts = [["Device", deviceLabel], ["Time", formatTime(at)], ...(country ? [["Country", country]] : [])];
  const adminUrl = `${siteUrl}/admin`;
  const reassurance = "If this was you, you don't need to do anything.";
  const advice =
    "If it wasn't you, sign in, open Sessions, end all sessions and forget the device. Then change the password of this mailbox.";
  const rows = facts
    .map(
      ([name = "", value = ""]) =>
        `<tr><td style="padding:4px 16px 4px 0;font:14px/20px ${sans};color:${colors.quiet}">${escapeHtml(name)}</td><td style="padding:4px 0;font:14px/20px ${sans};color:${colors.ink}">${escapeHtml(value)}</td></tr>`,
    )
    .join("");
  return {
    subject: `${brand.name}: new sign-in from ${deviceLabel}`,
    text: buildText([
      title,
      "",
      ...facts.map(([name, value]) => `${name}: ${value}`),
      "",
      reassurance,
      "If it wasn't you, sign in, open Sessions, end all sessions and forget",
      "the device. Then change the password of this mailbox.",
      "",
      adminUrl,
    ]),
    html: buildHtml(title, deviceLabel, [
      `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${rows}</table>`,
      paragraph(reassurance),
      paragraph(advice),
      `<p style="margin:0 0 16px;font:16px/24px ${sans}"><a href="${escapeHtml(adminUrl)}" style="color:${colors.ink}">${escapeHtml(adminUrl)}</a></p>`,
    ]),
  };
}
