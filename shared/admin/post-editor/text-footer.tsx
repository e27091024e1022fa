import { useDeferredValue } from "react";
import { computeWordCount, countReadMinutes, formatReadTime } from "#blog/read-time.ts";
import type { PostText } from "#blog/schema.ts";

export function TextFooter({ sections, content }: Pick<PostText, "sections" | "content">) {
  const text = { sections: useDeferredValue(sections), content };
  const wordCount = computeWordCount(text);
  return (
    <p className="text-foot mono muted">
      {wordCount.toLocaleString("en-US")} {wordCount === 1 ? "word" : "words"}, {formatReadTime(countReadMinutes(text))}
    </p>
  );
}
