import { useMemo } from "react";
import { type DiffPart, diffText, foldSame } from "./word-diff.ts";

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

export interface TextSideProps {
  id?: string;
  text: string;
  other: string;
}

/** One of two texts, with what the other one doesn't have marked. */
export function TextSide({ id, text, other }: TextSideProps) {
  const parts = useMemo(() => {
    const isInText = ({ kind }: DiffPart) => kind !== "removed";
    return foldSame(diffText(other, text).filter(isInText));
  }, [text, other]);
  return (
    <p className="diff" id={id}>
      {text === "" && <span className="muted">(empty)</span>}
      {parts.map((part, at) => (part.kind === "same" ? part.text : <mark key={at}>{part.text}</mark>))}
    </p>
  );
}
