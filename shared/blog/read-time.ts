const readingRatePerMinute = 200;

export interface Readable {
  content: string;
  sections: readonly { content: string }[];
}

// '<' ends the match too: text full of '<' must not be searched again from each of them.
export const getWordCount = (html: string) => html.replace(/<[^<>]*>|&nbsp;/g, " ").match(/\S+/g)?.length ?? 0;

export function countReadMinutes({ content, sections }: Readable): number {
  const wordCount = sections.reduce((sum, section) => sum + getWordCount(section.content), getWordCount(content));
  return Math.max(1, Math.ceil(wordCount / readingRatePerMinute));
}

export const formatReadTime = (minutes: number | string): string => `${minutes} min read`;
