import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { type AdminPost, PostRecord, PostText, toEmptyPost } from "../../blog/schema";
import { Alert } from "../../ui/alert";
import { Spinner } from "../../ui/spinner";
import { useApi } from "../admin-context";
import { PostForm } from "./post-form";

export interface PostEditorScreenProps {
  /** Null for a new post. */
  postId: string | null;
}

/** Writes a post: its text, its files, how it is found and when it is seen. */
export function PostEditorScreen({ postId }: PostEditorScreenProps) {
  const api = useApi();
  const query = useQuery({
    queryKey: ["post", postId],
    queryFn: () => (postId === null ? null : api.readPost({ params: { id: postId } })),
    gcTime: 0,
  });
  return (
    <main id="main">
      <div className="wrap ebar-in">
        <h1 className="h3">{postId === null ? "New post" : "Edit post"}</h1>
      </div>
      {query.isPending && <Spinner page>Loading post...</Spinner>}
      {query.isError && <Alert tone="error" title="The post could not be loaded" />}
      {query.isSuccess && <Form stored={query.data} />}
    </main>
  );
}

function Form({ stored }: { stored: AdminPost | null }) {
  const api = useApi();
  const [text, setText] = useState<PostText>(() =>
    stored ? PostText.parse(stored) : toEmptyPost({ slug: "", today: new Date().toISOString().slice(0, 10) }),
  );
  const [record, setRecord] = useState<PostRecord | null>(() => (stored ? PostRecord.parse(stored) : null));
  const change = useCallback((patch: Partial<PostText>) => setText((own) => ({ ...own, ...patch })), []);
  const ensureSaved = async () => {
    if (record) return record._id;
    if (text.title.trim() === "") return null;
    const saved = await api.createPost({ body: { ...text, isPublished: false } });
    setRecord(PostRecord.parse(saved));
    return saved._id;
  };
  return (
    <PostForm
      text={text}
      onChange={change}
      record={record}
      problems={[]}
      slugSuggestion={null}
      ensureSaved={ensureSaved}
      onAttachmentsChange={(alter) => setRecord((own) => own && { ...own, attachments: alter(own.attachments) })}
    />
  );
}
