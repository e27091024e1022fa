import { useEffect, useState } from "react";
import { ApiFailure } from "#api/client.ts";
import { type AdminPost, createEmptyPost, type PostText } from "#blog/schema.ts";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useAdmin } from "../admin-context.ts";
import { ConflictDialog } from "../drafts/conflict-dialog.tsx";
import { LeaveGuard } from "../drafts/leave-guard.tsx";
import { LocalCopyNotice } from "../drafts/local-copy-notice.tsx";
import { PreviewLinkDialog } from "../drafts/preview-link-dialog.tsx";
import { RevisionsDialog } from "../drafts/revisions-dialog.tsx";
import { formatSaveFailure } from "../drafts/save-state.ts";
import { useDocumentSaver } from "../drafts/use-document-saver.ts";
import { useSaveKey } from "../drafts/use-save-key.ts";
import { adminPaths } from "../paths.ts";
import { PostForm } from "./post-form.tsx";
import { createPostAdapter, postCopyKind, toPostText } from "./saving/post-adapter.ts";
import { PostEditorBar } from "./saving/post-editor-bar.tsx";
import { listPostFields } from "./saving/post-fields.ts";
import { ScheduleDialog } from "./saving/schedule-dialog.tsx";
import { usePostActions } from "./saving/use-post-actions.ts";
import "../drafts/drafts.css";

export interface PostEditorProps {
  id: string;
  /** Null for a post that was never saved. */
  stored: AdminPost | null;
  /** What the editor starts with instead of the stored text. */
  text?: PostText | undefined;
  /** The stored post is gone: start a new one with its text. */
  onSaveAsNew: (text: PostText) => void;
}

export function PostEditor({ id, stored: firstStored, text: firstText, onSaveAsNew }: PostEditorProps) {
  const { api, host } = useAdmin();
  const navigate = host.useNavigate();
  const { path } = host.useLocation();
  const [empty] = useState(() => createEmptyPost({ slug: "", today: new Date().toISOString().slice(0, 10) }));
  const [opened] = useState(() => firstText ?? (firstStored ? toPostText(firstStored) : empty));
  const [adapter] = useState(() => createPostAdapter(api, id));
  const saver = useDocumentSaver<PostText, AdminPost>({
    id,
    text: opened,
    empty,
    stored: firstStored,
    savedAt: firstStored ? Date.parse(firstStored.updatedAt) : null,
    copies: postCopyKind,
    adapter,
  });
  const { text, stored, save, hasUnsaved, hasLocalCopy } = saver.state;
  const actions = usePostActions(id, saver);
  const { dialog, setDialog } = actions;
  // A new key rebuilds the form when the text didn't come from it.
  const [formKey, setFormKey] = useState(0);
  const replaceText = (next: PostText) => {
    saver.edit(next);
    setFormKey((key) => key + 1);
  };

  const editPath = adminPaths.editPost(id);
  const isStored = stored !== null;
  useEffect(() => {
    if (isStored && path !== editPath) navigate(editPath, { replace: true });
  }, [isStored, path, editPath, navigate]);

  useSaveKey(() => void actions.save("save"));

  const isConflict = save.kind === "conflict";
  useEffect(() => {
    if (isConflict) setDialog("conflict");
  }, [isConflict, setDialog]);

  const ensureSaved = async (): Promise<string | null> => {
    if (saver.store.getState().stored) return id;
    if (text.title.trim() === "") return null;
    if (await saver.save("auto")) return id;
    const { save: state } = saver.store.getState();
    const isRefused = state.kind === "failed" && state.reason !== "no answer";
    throw isRefused ? new ApiFailure(state.status, formatSaveFailure(state)) : new TypeError("Couldn't save the post");
  };
  const changeAttachments = (change: (all: AdminPost["attachments"]) => AdminPost["attachments"]) => {
    const { stored: current } = saver.store.getState();
    if (current) saver.rebase({ ...current, attachments: change(current.attachments) });
  };
  // The missing title of an untouched draft shows in the bar only, not as an error at the field.
  const isQuiet = save.kind === "failed" && save.by === "auto" && save.status === 0;
  const errors = save.kind === "failed" ? save.errors.filter(({ field }) => !(isQuiet && field === "title")) : [];

  return (
    <>
      <main id="main">
        <PostEditorBar
          state={saver.state}
          onSave={() => void actions.save("save")}
          onPublish={() => void actions.save("publish")}
          onResolve={() => setDialog("conflict")}
          onAction={(action) => void actions.runAction(action)}
        />
        <div className="wrap editor-notices">
          <LocalCopyNotice
            kind={postCopyKind}
            listFields={listPostFields}
            id={firstStored ? id : null}
            currentKey={saver.copyKey}
            opened={opened}
            version={firstStored?.version ?? null}
            getTitle={({ title }) => title}
            onRestore={replaceText}
          />
          {save.kind === "failed" && save.reason === "gone" && (
            <Alert
              tone="error"
              live
              title="This post was deleted while you were editing"
              action={
                <div className="row">
                  <Button size="s" variant="ink" onClick={() => void actions.restoreFromBin()}>
                    Restore from the bin
                  </Button>
                  <Button size="s" onClick={() => onSaveAsNew({ ...text, slug: "", isPublished: false })}>
                    Save as new post
                  </Button>
                </div>
              }
            >
              <p>Your text is still here, but it hasn't been saved.</p>
            </Alert>
          )}
        </div>
        <PostForm
          key={formKey}
          text={text}
          record={stored}
          problems={errors}
          slugSuggestion={save.kind === "failed" ? save.suggestion : null}
          ensureSaved={ensureSaved}
          onChange={saver.edit}
          onAttachmentsChange={changeAttachments}
        />
      </main>
      <LeaveGuard editPath={editPath} hasUnsaved={hasUnsaved} hasLocalCopy={hasLocalCopy} flush={saver.flush} />
      {dialog === "conflict" && save.kind === "conflict" && (
        <ConflictDialog
          noun="post"
          listFields={listPostFields}
          base={stored ? toPostText(stored) : null}
          mine={text}
          theirs={toPostText(save.current)}
          version={save.current.version}
          savedAt={save.current.updatedAt}
          onResolve={(resolved) => {
            void actions.resolveConflict(resolved);
            setFormKey((key) => key + 1);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "revisions" && (
        <RevisionsDialog<PostText>
          queryKey={["post", id]}
          listFields={listPostFields}
          current={text}
          listRevisions={async () => (await api.listPostRevisions({ params: { id } })).revisions}
          readRevision={async (revisionId) => {
            const { document } = await api.readPostRevision({ params: { id, revisionId } });
            const { slug, isPublished, featured, publishAt } = text;
            // A revision restores what was written: slug, publication and featuring stay as they are.
            return { ...document, slug, isPublished, featured, publishAt };
          }}
          onRestore={(restored) => {
            setDialog(null);
            replaceText(restored);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "schedule" && (
        <ScheduleDialog
          publishAt={stored?.publishAt ?? null}
          onSchedule={(publishAt) => void actions.schedule(publishAt)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "preview link" && (
        <PreviewLinkDialog
          noun="post"
          id={id}
          createLink={() => api.previewPost({ params: { id } })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
