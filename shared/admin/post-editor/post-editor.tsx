import { useEffect, useState } from "react";
import { ApiFailure } from "#api/client.ts";
import { type AdminPost, type PostText, toEmptyPost } from "#blog/schema.ts";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useAdmin } from "../admin-context.ts";
import { ConflictDialog } from "../drafts/conflict-dialog.tsx";
import { CopyNotice } from "../drafts/copy-notice.tsx";
import { LeaveGuard } from "../drafts/leave-guard.tsx";
import { PreviewLinkDialog } from "../drafts/preview-link-dialog.tsx";
import { RevisionsDialog } from "../drafts/revisions-dialog.tsx";
import { toFailureWords } from "../drafts/save-state.ts";
import { useSaveKey } from "../drafts/use-save-key.ts";
import { useSaver } from "../drafts/use-saver.ts";
import { adminPaths } from "../paths.ts";
import { PostForm } from "./post-form.tsx";
import { PostEditorBar } from "./saving/post-editor-bar.tsx";
import { listPostFields } from "./saving/post-fields.ts";
import { createPostPort, postCopies, toPostText } from "./saving/post-port.ts";
import { ScheduleDialog } from "./saving/schedule-dialog.tsx";
import { usePostActs } from "./saving/use-post-acts.ts";
import "../drafts/drafts.css";

export interface PostEditorProps {
  id: string;
  /** Null for a post that the server does not know yet. */
  stored: AdminPost | null;
  /** What it begins with, where that is not what is stored. */
  text?: PostText | undefined;
  /** The stored post is gone: its text begins a new one. */
  onSaveAsNew: (text: PostText) => void;
}

/** A post that is open: its form, and everything that happens to it as a whole. */
export function PostEditor({ id, stored: firstStored, text: firstText, onSaveAsNew }: PostEditorProps) {
  const { api, host } = useAdmin();
  const navigate = host.useNavigate();
  const { path } = host.usePlace();
  const [empty] = useState(() => toEmptyPost({ slug: "", today: new Date().toISOString().slice(0, 10) }));
  const [opened] = useState(() => firstText ?? (firstStored ? toPostText(firstStored) : empty));
  const [port] = useState(() => createPostPort(api, id));
  const saver = useSaver<PostText, AdminPost>({
    id,
    text: opened,
    empty,
    stored: firstStored,
    savedAt: firstStored ? Date.parse(firstStored.updatedAt) : null,
    copies: postCopies,
    port,
  });
  const { text, stored, save, hasUnsaved, isCopied } = saver.state;
  const acts = usePostActs(id, saver);
  const { dialog, setDialog } = acts;
  // The form anew where its text did not come from it.
  const [formKey, setFormKey] = useState(0);
  const replaceText = (next: PostText) => {
    saver.edit(next);
    setFormKey((key) => key + 1);
  };

  const ownPath = adminPaths.editPost(id);
  const isStored = stored !== null;
  useEffect(() => {
    if (isStored && path !== ownPath) navigate(ownPath, { replace: true });
  }, [isStored, path, ownPath, navigate]);

  useSaveKey(() => void acts.save("save"));

  const isConflict = save.kind === "conflict";
  useEffect(() => {
    if (isConflict) setDialog("conflict");
  }, [isConflict, setDialog]);

  const ensureSaved = async (): Promise<string | null> => {
    if (saver.store.getState().stored) return id;
    if (text.title.trim() === "") return null;
    if (await saver.save("auto")) return id;
    const { save: state } = saver.store.getState();
    const isRefused = state.kind === "failed" && state.why !== "no answer";
    throw isRefused
      ? new ApiFailure(state.status, toFailureWords(state))
      : new TypeError("The post could not be saved");
  };
  const changeAttachments = (change: (all: AdminPost["attachments"]) => AdminPost["attachments"]) => {
    const { stored: own } = saver.store.getState();
    if (own) saver.rebase({ ...own, attachments: change(own.attachments) });
  };
  // A draft without its title yet is told in the bar, not in the field that nobody has come to.
  const isQuiet = save.kind === "failed" && save.by === "auto" && save.status === 0;
  const errors = save.kind === "failed" ? save.errors.filter(({ field }) => !(isQuiet && field === "title")) : [];

  return (
    <>
      <main id="main">
        <PostEditorBar
          state={saver.state}
          onSave={() => void acts.save("save")}
          onPublish={() => void acts.save("publish")}
          onSettle={() => setDialog("conflict")}
          onAct={(act) => void acts.act(act)}
        />
        <div className="wrap editor-notices">
          <CopyNotice
            kind={postCopies}
            listFields={listPostFields}
            id={firstStored ? id : null}
            ownKey={saver.copyKey}
            opened={opened}
            version={firstStored?.version ?? null}
            toTitle={({ title }) => title}
            onRestore={replaceText}
          />
          {save.kind === "failed" && save.why === "gone" && (
            <Alert
              tone="error"
              live
              title="This post was deleted meanwhile"
              action={
                <div className="row">
                  <Button size="s" variant="ink" onClick={() => void acts.bringBack()}>
                    Restore it from the bin
                  </Button>
                  <Button size="s" onClick={() => onSaveAsNew({ ...text, slug: "", isPublished: false })}>
                    Save as a new post
                  </Button>
                </div>
              }
            >
              <p>Your text is still here, and nothing of it was saved.</p>
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
      <LeaveGuard ownPath={ownPath} hasUnsaved={hasUnsaved} isCopied={isCopied} flush={saver.flush} />
      {dialog === "conflict" && save.kind === "conflict" && (
        <ConflictDialog
          noun="post"
          listFields={listPostFields}
          base={stored ? toPostText(stored) : null}
          mine={text}
          theirs={toPostText(save.current)}
          version={save.current.version}
          savedAt={save.current.updatedAt}
          onSettle={(settled) => {
            void acts.settle(settled);
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
          list={async () => (await api.listPostRevisions({ params: { id } })).revisions}
          read={async (revisionId) => {
            const { document } = await api.readPostRevision({ params: { id, revisionId } });
            const { slug, isPublished, featured, publishAt } = text;
            // A revision is about what was written: address, publication and featuring stay as they are.
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
          onSchedule={(publishAt) => void acts.schedule(publishAt)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "preview link" && (
        <PreviewLinkDialog
          noun="post"
          id={id}
          make={() => api.previewPost({ params: { id } })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
