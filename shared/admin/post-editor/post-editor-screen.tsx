import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiFailure } from "#api/client.ts";
import type { PostText } from "#blog/schema.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { useAdmin } from "../admin-context.ts";
import { BackToAdmin } from "../back-to-admin.tsx";
import { adminPaths } from "../paths.ts";
import { ReadFailure } from "../read-failure.tsx";
import { PostEditor } from "./post-editor.tsx";

export interface PostEditorScreenProps {
  /** Null for a new post. */
  postId: string | null;
}

interface OpenedPost {
  id: string;
  /** The post id in the address when this was opened. */
  address: string | null;
  /** What a new post starts with. */
  text?: PostText;
  isNew: boolean;
}

const open = (postId: string | null): OpenedPost => ({
  id: postId ?? crypto.randomUUID(),
  address: postId,
  isNew: postId === null,
});

export function PostEditorScreen({ postId }: PostEditorScreenProps) {
  const [opened, setOpened] = useState(() => open(postId));
  if (postId !== opened.address) {
    // The first save gives a new post its address: that must not reopen it.
    setOpened(postId === opened.id ? { ...opened, address: postId } : open(postId));
  }
  const saveAsNew = (text: PostText) => setOpened({ ...open(null), address: postId, text });
  const { id, isNew, text } = opened;
  if (isNew) return <PostEditor key={id} id={id} stored={null} text={text} onSaveAsNew={saveAsNew} />;
  return <StoredPost key={id} id={id} onSaveAsNew={saveAsNew} />;
}

interface StoredPostProps {
  id: string;
  onSaveAsNew: (text: PostText) => void;
}

function StoredPost({ id, onSaveAsNew }: StoredPostProps) {
  const { api, host } = useAdmin();
  const navigate = host.useNavigate();
  // Loaded once: from then on the editor has the latest state.
  const post = useQuery({
    queryKey: ["post", id],
    queryFn: () => api.readPost({ params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isMissing = post.error instanceof ApiFailure && post.error.status === 404;
  useEffect(() => {
    if (!isMissing) return;
    showAdminToast({ title: "Post not found. Creating new post instead.", tone: "error" });
    navigate(adminPaths.newPost, { replace: true });
  }, [isMissing, navigate]);

  if (post.data) return <PostEditor id={id} stored={post.data} onSaveAsNew={onSaveAsNew} />;
  return (
    <main id="main" className="wrap adm-body">
      {post.isError && !isMissing ? (
        <div className="adm-section">
          <BackToAdmin />
          <ReadFailure title="Failed to load the post" query={post} />
        </div>
      ) : (
        <Spinner page>Loading post...</Spinner>
      )}
    </main>
  );
}
