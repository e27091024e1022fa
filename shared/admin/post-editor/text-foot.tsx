import { useDeferredValue } from "react";
import { countReadMinutes, countWords, toReadTime } from "#blog/read-time.ts";
import type { PostText } from "#blog/schema.ts";

/** How long the text is. */
export function TextFoot({ sections, content }: Pick<PostText, "sections" | "content">) {
  const text = useDeferredValue({ sections, content: sections.length > 0 ? "" : content });
  const words = text.sections.reduce((sum, section) => sum + countWords(section.content), countWords(text.content));
  return (
    <p className="text-foot mono muted">
      {words.toLocaleString("en-US")} {words === 1 ? "word" : "words"}, {toReadTime(countReadMinutes(text))}
    </p>
  );
}
