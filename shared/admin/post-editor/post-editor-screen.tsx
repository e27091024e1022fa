export interface PostEditorScreenProps {
  /** Null for a new post. */
  postId: string | null;
}

/** Writes a post: its text, its files, how it is found and when it is seen. */
export function PostEditorScreen({ postId }: PostEditorScreenProps) {
  return (
    <main id="main" className="wrap">
      <h1 className="h1">{postId === null ? "New post" : "Edit post"}</h1>
    </main>
  );
}
