/** Line breaks stay. What stands between two lines of ``` is code or a table, and keeps its columns. */
export function QuestionText({ text }: { text: string }) {
  if (!text.includes("\n")) return text;
  return text.split(/\s*^```\n?/m).map((part, at) =>
    at % 2 === 1 ? (
      <code className="qcode" key={at}>
        {part}
      </code>
    ) : (
      part
    ),
  );
}
