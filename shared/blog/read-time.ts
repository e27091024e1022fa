/** Words that a reader reads in a minute. */
const wordsPerMinute = 200;

/** What of a post counts as text to read. */
export interface Readable {
  /** HTML. */
  content: string;
  sections: readonly { content: string }[];
}

/** Words of some HTML. */
// '<' ends the match too: text full of '<' must not be searched again from each of them.
export const countWords = (html: string) => html.replace(/<[^<>]*>|&nbsp;/g, " ").match(/\S+/g)?.length ?? 0;

/** Whole minutes, at least 1. */
export function countReadMinutes({ content, sections }: Readable): number {
  const words = sections.reduce((sum, section) => sum + countWords(section.content), countWords(content));
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}

/** '5 min read'. */
export const toReadTime = (minutes: number | string): string => `${minutes} min read`;
