import { brand } from "@illumine/shared/brand.ts";
import { buildHtml, buildText, colors, escapeHtml, mono, paragraph, sans } from "./mail-layout.ts";
import type { Mail } from "./mailer.ts";

const formatTime = (at: Date) =>
  `${new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })
    .format(at)
    .replace(" at ", ", ")} UTC`;

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

/** `country`: two letters, if the network reports it. `siteUrl`: the site's origin. */
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
