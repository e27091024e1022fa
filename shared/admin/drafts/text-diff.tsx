import { useMemo } from "react";
import { diffText, foldSame } from "./word-diff.ts";

export interface TextDiffProps {
  before: string;
  after: string;
}

const changeNames = { added: "added", removed: "removed" } as const;

export function TextDiff({ before, after }: TextDiffProps) {
  const parts = useMemo(() => foldSame(diffText(before, after)), [before, after]);
  return (
    <p className="diff">
      {parts.map(({ kind, text }, at) => {
        if (kind === "same") return <span key={at}>{text}</span>;
        const Mark = kind === "added" ? "ins" : "del";
        return (
          <Mark key={at}>
            <span className="sr">{` ${changeNames[kind]}: `}</span>
            {text === "" ? "(empty)" : text}
          </Mark>
        );
      })}
    </p>
  );
}
