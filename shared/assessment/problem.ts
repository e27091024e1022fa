import type { Edit, Path } from "./path.ts";

/** 'error': the schema refuses it, or nobody could answer or score it; 'warning': its author probably means something else. */
export type Severity = "error" | "warning" | "note";

/** What a problem is about, as its tag says. */
export type ProblemTopic = "JSON" | "Import" | "Schema" | "Questions" | "Keys" | "Scoring" | "Reliability" | "Reading";

/** A stretch of a text. Lines and columns count from 1, offsets in UTF-16 units from 0. */
export interface TextPosition {
  offset: number;
  length: number;
  line: number;
  column: number;
}

/** A change that mends a problem and means nothing else. Plain data, so that a worker can give it. */
export interface Fix {
  /** What pressing it does: 'Turn the key around'. */
  label: string;
  edits: readonly Edit[];
}

/** Something that an author should know of an assessment, or of the JSON that it is written in. */
export interface Problem {
  severity: Severity;
  topic: ProblemTopic;
  /** Of what it is about; empty for the whole. */
  path: Path;
  /** A whole sentence: what is wrong and, where it is not plain, what to do. */
  message: string;
  fix?: Fix;
  /** Where it stands in the text that was read; absent for a problem of the document itself. */
  position?: TextPosition;
}
