import type { Edit, Path } from "./path.ts";

/** 'error': the schema refuses it, or nobody could answer or score it. 'warning': probably a mistake. */
export type Severity = "error" | "warning" | "note";

export type ProblemTopic =
  | "JSON"
  | "Import"
  | "Schema"
  | "Questions"
  | "Keys"
  | "Scoring"
  | "Reliability"
  | "Reading"
  | "Occupations";

/** A stretch of a text. Lines and columns count from 1, offsets in UTF-16 units from 0. */
export interface TextPosition {
  offset: number;
  length: number;
  line: number;
  column: number;
}

/** A change that fixes a problem and changes nothing else. Plain data, so that a worker can send it. */
export interface Fix {
  label: string;
  edits: readonly Edit[];
}

export interface Problem {
  severity: Severity;
  topic: ProblemTopic;
  path: Path;
  message: string;
  fix?: Fix;
  position?: TextPosition;
}
