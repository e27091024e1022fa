import { brand } from "@illumine/shared/brand.ts";

/** Inline, because mail programs drop style sheets. */
export const colors = {
  ground: "#F3F3EF",
  paper: "#FFFFFF",
  ink: "#17191A",
  quiet: "#55595B",
  line: "#D9D9D2",
  signal: "#FFC400",
};
export const sans = "'Instrument Sans',Helvetica,Arial,sans-serif";
export const mono = "'Martian Mono',Menlo,Consolas,monospace";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);

/** Lines must be wrapped at 72 characters. */
export const buildText = (lines: string[]) => `${[...lines, "", "--", brand.name, brand.tagline].join("\n")}\n`;

export const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font:16px/24px ${sans};color:${colors.ink}">${escapeHtml(text)}</p>`;

export function buildHtml(title: string, preview: string, parts: string[]): string {
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
