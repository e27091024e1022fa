import { useMemo } from "react";
import { diffWordsOf, foldSame } from "./word-diff.ts";

export interface TextDiffProps {
  before: string;
  after: string;
}

const names = { added: "added", removed: "removed" } as const;

/** What one text has and the other has not, in the order of reading. */
export function TextDiff({ before, after }: TextDiffProps) {
  const parts = useMemo(() => foldSame(diffWordsOf(before, after)), [before, after]);
  return (
    <p className="diff">
      {parts.map(({ kind, text }, at) => {
        if (kind === "same") return <span key={at}>{text}</span>;
        const Mark = kind === "added" ? "ins" : "del";
        return (
          <Mark key={at}>
            <span className="sr">{` ${names[kind]}: `}</span>
            {text === "" ? "(nothing)" : text}
          </Mark>
        );
      })}
    </p>
  );
}
