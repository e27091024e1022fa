import type { Attachment } from "#api/files.ts";
import type { PostRecord, PostText } from "#blog/schema.ts";
import type { FieldProblem } from "../fields/field-problems.ts";

export interface PostFormProps {
  text: PostText;
  onChange: (patch: Partial<PostText>) => void;
  /** Null before the first save. */
  record: PostRecord | null;
  problems: readonly FieldProblem[];
  /** A free slug where the entered one is taken. */
  slugSuggestion: string | null;
  /** Resolves with the id of the saved post, or null where it can't be saved because it has no title. */
  ensureSaved: () => Promise<string | null>;
  onAttachmentsChange: (change: (attachments: readonly Attachment[]) => Attachment[]) => void;
}
