import { DocumentScreen } from "../drafts/document-screen.tsx";
import { PostEditor } from "./post-editor.tsx";
import { postKind } from "./saving/post-kind.ts";

export interface PostEditorScreenProps {
  postId: string | null;
}

export const PostEditorScreen = ({ postId }: PostEditorScreenProps) => (
  <DocumentScreen kind={postKind} documentId={postId} Editor={PostEditor} />
);
