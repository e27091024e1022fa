import { useDeferredValue } from "react";
import { countReadMinutes, formatReadTime, getWordCount } from "#blog/read-time.ts";
import type { PostText } from "#blog/schema.ts";

export function TextFooter({ sections, content }: Pick<PostText, "sections" | "content">) {
  const text = useDeferredValue({ sections, content: sections.length > 0 ? "" : content });
  const wordCount = text.sections.reduce(
    (sum, section) => sum + getWordCount(section.content),
    getWordCount(text.content),
  );
  return (
    <p className="text-foot mono muted">
      {wordCount.toLocaleString("en-US")} {wordCount === 1 ? "word" : "words"}, {formatReadTime(countReadMinutes(text))}
    </p>
  );
}
