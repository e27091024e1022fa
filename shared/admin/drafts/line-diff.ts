import { diffLines as compare } from "diff";

export interface LinePart {
  /** One or more lines. */
  value: string;
  added: boolean;
  removed: boolean;
}

const endLine = (text: string): string => (text === "" || text.endsWith("\n") ? text : `${text}\n`);

/** Lines that only one of the texts has, in order with those that both have. */
export const diffLines = (before: string, after: string): LinePart[] => compare(endLine(before), endLine(after));
