import { hostileMarkup } from "./hostile-markup.ts";

type Vary = (html: string) => string;

/** Other spellings of the same attack, and elements in which a parser reads it differently. */
const variations: readonly Vary[] = [
  (html) => html.replace(/<(\/?)([a-z]+)/gi, (_, slash: string, name: string) => `<${slash}${name.toUpperCase()}`),
  (html) => html.replace(/<([a-z]+) /gi, "<$1\n"),
  (html) => html.replace(/<([a-z]+) /gi, "<$1/"),
  (html) => html.replace(/<([a-z]+) /gi, "<$1\t\f"),
  (html) => `<p><strong>${html}</strong></p>`,
  (html) => `<ul><li>${html}</li></ul>`,
  (html) => `<table><tbody><tr><td>${html}</td></tr></tbody></table>`,
  (html) => `<blockquote><pre><code>${html}</code></pre></blockquote>`,
  (html) => `<svg><desc>${html}</desc></svg>`,
  (html) => `<math><mtext>${html}</mtext></math>`,
  (html) => `<a title='${html}'>a</a>`,
  (html) => `<a href="/x">${html}</a>`,
  (html) => `</p></div>${html}`,
  (html) => `${html}${html}`,
  (html) => `<!-- -->${html}<!-- `,
  (html) => html.replaceAll("pwned()", "pwned`1`"),
  (html) => html.replaceAll("pwned()", "self['pwned']()"),
];

/**
 * The attacks of `hostileMarkup`, then variations of them, each once.
 * @throws Error if there are fewer
 */
export function listHostileVariants(count: number): string[] {
  const attacks = hostileMarkup.map(({ html }) => html);
  const all = new Set(attacks);
  for (const vary of variations) {
    if (all.size >= count) break;
    for (const attack of attacks) all.add(vary(attack));
  }
  if (all.size < count) throw new Error(`There are ${all.size} different attacks, not ${count}`);
  // Evenly from all kinds.
  const listed = [...all];
  return Array.from({ length: count }, (_, at) => listed[Math.floor((at * listed.length) / count)] ?? "");
}
