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
  /** What the writer last heard of. */
  revision: number;
  text: AssessmentText;
  /**
   * Who writes, such as one window. What a writer sends before its last write ended goes on top of that, and where several
   * wait, only the last is written. Without one, every write has to name the stored revision.
   */
  writer?: string;
}

/** The drafts of this computer. Whatever resolved survives a crash; whatever rejected changed nothing. */
export interface DraftStore {
  /** The latest edited first. */
  list(): DraftSummary[];
  /** What could not be read when the store was opened, and since. */
  listDamaged(): DamagedFile[];
  /** Rejects with a DesktopFailure: 'missing', or 'unreadable' once it was set aside. */
  read(id: string): Promise<Draft>;
  create(begun: {
    text: AssessmentText;
    base: SiteCopy | null;
    file: Omit<LinkedFile, "revision"> | null;
  }): Promise<Draft>;
  /**
   * The text, as its author has it now. Where the draft was written by somebody else since, or is gone, the text becomes a
   * draft of its own ('forked').
   */
  write(input: DraftWrite): Promise<Written>;
  /** What main knows of a draft: where it began, where it is saved. Its text and revision stay. */
  relink(id: string, links: Partial<Pick<Draft, "base" | "file">>): Promise<Draft>;
  /**
   * The site has `base` now, made of the draft's text of `sentRevision`. A text that was not edited since follows what the
   * site made of it, as a revision of its own; one that was edited stays.
   */
  settle(id: string, sent: { revision: number; base: SiteCopy }): Promise<Draft>;
  discard(id: string): Promise<void>;
  listBin(): DiscardedDraft[];
  /** Under the id that it had. */
  restore(id: string): Promise<DraftSummary>;
  deleteDiscarded(id: string): Promise<void>;
  /** Called after every change of the lists. Returns the end of it. */
  subscribe(listener: () => void): () => void;
  /** Resolves once nothing is being written any more. */
  close(): Promise<void>;
}
