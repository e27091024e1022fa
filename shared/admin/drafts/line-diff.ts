import { diffLines as compare } from "diff";

export interface LinePart {
  value: string;
  added: boolean;
  removed: boolean;
}

const endLine = (text: string): string => (text === "" || text.endsWith("\n") ? text : `${text}\n`);

export const diffLines = (before: string, after: string): LinePart[] => compare(endLine(before), endLine(after));
