import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import type { Path } from "@illumine/shared/assessment/path.ts";
import type { Severity } from "@illumine/shared/assessment/problem.ts";
import type { TextSearch } from "@illumine/shared/assessment/texts/find-text.ts";

export interface WorkspaceFile {
  /** Below the folder, with '/' between folders. Unique. */
  path: string;
  filePath: string;
  /** The same for every name of one file; null where the system gives none. */
  identity: string | null;
  summary: FileSummary | null;
  /** Null where Git says nothing of it: not read yet, ignored, a link. */
  git: GitFileState | null;
}

/** Against the last commit. Other line ends alone are no change. */
export type GitFileState = "unchanged" | "changed" | "new";

export interface WorkspaceGit {
  /** Null where no branch is checked out. */
  branch: string | null;
  /** Hex. Null before the first commit. */
  commit: string | null;
}

export interface FileSummary {
  title: string;
  questionCount: number;
  problem: string | null;
}

export interface WorkspaceListing {
  folder: string;
  isReading: boolean;
  files: WorkspaceFile[];
  problem: string | null;
  notes: string[];
  git: WorkspaceGit | null;
  gitProblem: string | null;
}

export interface CommitComparison {
  before: AssessmentText;
  after: AssessmentText;
}

export interface WorkspaceHit {
  /** Of all hits in the file. */
  position: number;
  /** Such as 'Question 3 in Technical Aptitude'. */
  part: string;
  /** Such as 'Option 2'. */
  field: string;
  before: string;
  match: string;
  after: string;
}

export interface SearchedFile {
  path: string;
  title: string;
  /** Names the searched text: another one, and nothing is replaced. */
  version: string;
  /** 'unsaved': the hits are in a draft with edits that its file doesn't have. */
  draft: "none" | "saved" | "unsaved";
  hits: WorkspaceHit[];
}

export interface WorkspaceSearch {
  files: SearchedFile[];
  hitCount: number;
  searchedCount: number;
  isCut: boolean;
  unsearched: { path: string; reason: string }[];
}

export interface Replacement {
  search: TextSearch;
  text: string;
  files: { path: string; version: string; positions: number[] }[];
}

export interface Replaced {
  files: { path: string; hitCount: number; isSaved: boolean }[];
  refused: { path: string; reason: string }[];
}

export interface CheckedFile {
  path: string;
  title: string;
  /** The worst first. */
  problems: { severity: Severity; message: string; part: string; textPath: Path }[];
  leftOutCount: number;
}

export interface WorkspaceCheck {
  files: CheckedFile[];
  checkedCount: number;
  counts: Record<Severity, number>;
  isCut: boolean;
  isCanceled: boolean;
  unchecked: { path: string; reason: string }[];
}
