const readingRatePerMinute = 200;

export interface Readable {
  content: string;
  sections: readonly { type: string; content: string }[];
}

// '<' ends the match too: text full of '<' must not be searched again from each of them.
export const getWordCount = (html: string) => html.replace(/<[^<>]*>|&nbsp;/g, " ").match(/\S+/g)?.length ?? 0;

const removeCode = (html: string) =>
  html
    .split(/<pre\b/)
    .map((part, at) => (at === 0 ? part : part.split("</pre>").slice(1).join(" ")))
    .join(" ");

/** Of what the article shows: its sections, or its HTML if it has none. Code and charts aren't read word by word. */
export function computeWordCount({ content, sections }: Readable): number {
  if (sections.length === 0) return getWordCount(removeCode(content));
  const prose = sections.filter(({ type }) => type !== "code" && type !== "chart");
  return prose.reduce((sum, section) => sum + getWordCount(section.content), 0);
}

export const countReadMinutes = (text: Readable): number =>
  Math.max(1, Math.ceil(computeWordCount(text) / readingRatePerMinute));

export const formatReadTime = (minutes: number | string): string => `${minutes} min read`;
