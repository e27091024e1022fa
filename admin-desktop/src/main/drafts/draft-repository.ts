import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import type {
  DamagedFile,
  DiscardedDraft,
  Draft,
  DraftSummary,
  LinkedFile,
  SiteCopy,
  Written,
} from "#src/model/draft.ts";

export interface DraftWrite {
  id: string;
  revision: number;
  text: AssessmentText;
  /**
   * Such as one window. Edits a writer sends before its last write ended are based on that write, and only the last of them
   * is written. Without a writer, every write has to name the stored revision.
   */
  writer?: string;
}

export type LinkedDraft = DraftSummary & { filePath: string };

export const isLinked = (draft: DraftSummary): draft is LinkedDraft => draft.filePath !== null;

/** Whatever resolved survives a crash; whatever rejected changed nothing. */
export interface DraftRepository {
  /** The latest edit first. */
  list(): DraftSummary[];
  /** Those with a file, in no order: the search of a folder asks for each of its files. */
  listLinked(): LinkedDraft[];
  listDamaged(): DamagedFile[];
  /** Rejects with a DesktopFailure: 'missing', or 'unreadable' once the file was quarantined. */
  read(id: string): Promise<Draft>;
  create(input: {
    text: AssessmentText;
    base: SiteCopy | null;
    file: Omit<LinkedFile, "revision"> | null;
  }): Promise<Draft>;
  /** Where somebody else wrote the draft since, or it's gone, the text becomes a separate draft ('forked'). */
  write(input: DraftWrite): Promise<Written>;
  updateLinks(id: string, links: Partial<Pick<Draft, "base" | "file">>): Promise<Draft>;
  /** The site has `base` now, made from `revision`. An unedited text follows as a new revision; an edited one stays. */
  applySiteVersion(id: string, sent: { revision: number; base: SiteCopy }): Promise<Draft>;
  discard(id: string): Promise<void>;
  listBin(): DiscardedDraft[];
  restore(id: string): Promise<DraftSummary>;
  deleteDiscarded(id: string): Promise<void>;
  subscribe(listener: () => void): () => void;
  /** Resolves once nothing is being written. */
  close(): Promise<void>;
}
