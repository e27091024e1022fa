import { toPlainText } from "@illumine/shared/blog/sanitize.ts";
import { readList } from "@illumine/shared/blog/section-list.ts";

interface Section {
  type: string;
  content: string;
}

export interface Source {
  text: string;
  /** 'Cepeda, N. J., Pashler, H.' and so on. */
  authors: string;
  year: string;
}

export const claims = new RegExp(
  [
    // Shares and multiples.
    /per ?cent\b(?! of maximum)|\d ?%|\b(?:one|two|three|nine|\d+) (?:in|out of) (?:two|three|four|five|ten|a hundred|\d+)\b/,
    /\b(?:twice|\w+ times) as\b/,
    // Numbers of people.
    /\b[1-9]\d[\d,]* (?:\w+ )?(?:people|students|adults|children|workers|employees|listeners|musicians|violinists|pupils|classes)\b/,
    // Research, but not 'study for the exam' or 'a study plan'.
    /\b(?:studies|research|researchers|experiments?|meta-analys[ie]s)\b/,
    /\b(?:a|an|the|this|that|one|each|another|large|small|first|same|their|his|her) study\b(?! (?:plan|time|hour|habit|group|session|day|week|period|skill)s?)/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "i",
);

export const padding =
  /\b(lorem|ipsum|tbd|todo|fixme|placeholder|xxx|unlock(?:s|ed|ing)?|game[- ]chang\w+|exciting journey|in today's (?:fast|world)\S*|delve|it is important to note|needless to say)\b/i;

export const pay =
  /\b(salar(?:y|ies)|wages?|six-figure|well[- ]paid|earns? (?:about|around|up to)|(?:pounds|dollars|euros|guineas) a (?:year|month|week))\b|[$£€]/i;

/** Parses '(Forer, 1949)' and '(Kluger and DeNisi, 1996; Hattie and Timperley, 2007)'. */
export function listMarks(text: string): { names: string[]; year: string }[] {
  return [...text.matchAll(/\(([^()]*\b[12]\d{3})\)/g)].flatMap(([, inner = ""]) =>
    inner.split(";").flatMap((part) => {
      const [, names = "", year = ""] = /^\s*(\p{Lu}[^\d]*?),? (\d{4})$/u.exec(part.replace(/,? et al\.,/, ",")) ?? [];
      return year ? [{ names: names.split(/ and |, /).map((name) => name.trim()), year }] : [];
    }),
  );
}

function readSource(item: string): Source | null {
  const text = toPlainText(item);
  const [, authors = "", year = ""] = /^(\p{L}.{2,}?) \((\d{4})\)\. \S.{10,}$/u.exec(text) ?? [];
  return year ? { text, authors, year } : null;
}

/** The last part of a post, 'Sources', is one list; `unread` is what can't be parsed in it. */
export function splitSources<SectionType extends Section>(sections: readonly SectionType[]) {
  const at = sections.findIndex(({ type, content }) => type === "heading" && content === "Sources");
  if (at < 0) return { body: [...sections], sources: [] as Source[], unread: [] as string[] };
  const [list, ...trailing] = sections.slice(at + 1);
  const items = list?.type === "list" ? readList(list.content).items.map(({ content }) => content) : [];
  const read = items.map((item) => ({ item, source: readSource(item) }));
  return {
    body: sections.slice(0, at),
    sources: read.flatMap(({ source }) => source ?? []),
    unread: [
      ...(items.length === 0 ? ["No list of sources"] : []),
      ...read.flatMap(({ item, source }) => (source ? [] : [item])),
      ...trailing.map(({ content }) => content),
    ],
  };
}
