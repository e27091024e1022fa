import type { Attachment } from "#api/files.ts";
import type { PostRecord, PostText } from "#blog/schema.ts";
import type { FieldProblem } from "../fields/field-problems.ts";
import type { LinkProblem } from "./links/dead-links.ts";

export interface PostFormProps {
  text: PostText;
  onChange: (patch: Partial<PostText>) => void;
  record: (PostRecord & Pick<PostText, "slug" | "isPublished">) | null;
  problems: readonly FieldProblem[];
  linkProblems: readonly LinkProblem[];
  slugSuggestion: string | null;
  /** Resolves with the id of the saved post, or null where it can't be saved because it has no title. */
  ensureSaved: () => Promise<string | null>;
  onAttachmentsChange: (change: (attachments: readonly Attachment[]) => Attachment[]) => void;
}
