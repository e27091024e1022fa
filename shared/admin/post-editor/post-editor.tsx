import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useStore } from "zustand";
import { ApiFailure } from "#api/client.ts";
import { listChartBlockProblems } from "#blog/chart-problems.ts";
import type { AdminPost, PostText } from "#blog/schema.ts";
import {
  countUndescribedPictures,
  isFeaturedImageUndescribed,
  listUndescribedPictures,
} from "#blog/undescribed-pictures.ts";
import { useAdmin } from "../admin-context.ts";
import { countChanges } from "../drafts/count-changes.ts";
import { DocumentDialogs } from "../drafts/document-dialogs.tsx";
import { DocumentNotices } from "../drafts/document-notices.tsx";
import { LeaveGuard } from "../drafts/leave-guard.tsx";
import { formatSaveFailure } from "../drafts/save-state.ts";
import { createFormTextStore } from "../drafts/text-store.ts";
import { useDocumentActions } from "../drafts/use-document-actions.ts";
import { type DocumentEditorProps, useOpenDocument, useOpenedDocument } from "../drafts/use-open-document.ts";
import { useSaveKey } from "../drafts/use-save-key.ts";
import { adminPaths } from "../paths.ts";
import { postComparisons } from "./compare/post-comparisons.ts";
import type { LinkProblem } from "./links/dead-links.ts";
import { useLinkProblems } from "./links/use-link-problems.ts";
import { PostForm, type PostFormHandle } from "./post-form.tsx";
import { ChartsDialog } from "./saving/charts-dialog.tsx";
import { LinksDialog } from "./saving/links-dialog.tsx";
import { PicturesDialog } from "./saving/pictures-dialog.tsx";
import { PostEditorBar } from "./saving/post-editor-bar.tsx";
import { postKind } from "./saving/post-kind.ts";
import { ScheduleDialog } from "./saving/schedule-dialog.tsx";
import "../drafts/drafts.css";

export function PostEditor(props: DocumentEditorProps<PostText, AdminPost>) {
  const { id, onSaveAsNew } = props;
  const { host } = useAdmin();
  const navigate = host.useNavigate();
  const { path } = host.useLocation();
  const opened = useOpenedDocument(postKind, props);
  const [textStore] = useState(() => createFormTextStore(opened.text));
  const { text, replaceCount } = useStore(textStore.store);
  const document = useOpenDocument(opened, textStore);
  const { saver, state } = document;
  const { stored, save } = state;
  const actions = useDocumentActions<"schedule" | "pictures" | "links" | "charts", PostText, AdminPost>(document);
  const { dialog, setDialog } = actions;
  const form = useRef<PostFormHandle>(null);
  const undescribed = listUndescribedPictures(text.sections);
  const isFeaturedUndescribed = isFeaturedImageUndescribed(text);
  const undescribedCount = countUndescribedPictures(text);
  const [scheduledAt, setScheduledAt] = useState<string | null>(null);
  const links = useLinkProblems(text);
  const [deadOnPublish, setDeadOnPublish] = useState<readonly LinkProblem[]>([]);

  const editPath = adminPaths.editPost(id);
  const isStored = stored !== null;
  useEffect(() => {
    if (isStored && path !== editPath) navigate(editPath, { replace: true, preventScrollReset: true });
  }, [isStored, path, editPath, navigate]);

  useSaveKey(() => void actions.save("save"));

  const publishUnasked = () => {
    setDialog(null);
    void actions.publish();
  };
  const publishDescribed = async () => {
    setDialog(null);
    const dead = await links.check();
    setDeadOnPublish(dead);
    if (dead.length > 0) setDialog("links");
    else publishUnasked();
  };
  const publish = () => {
    setScheduledAt(null);
    if (listChartBlockProblems(text.sections).length > 0) setDialog("charts");
    else if (undescribedCount > 0) setDialog("pictures");
    else void publishDescribed();
  };
  const showSection = (index: number | null | undefined) => {
    // A dialog that closes later would take the focus back.
    flushSync(() => setDialog(null));
    form.current?.showSection(index ?? 0);
  };
  const describePicture = () => {
    if (undescribed.length > 0) return showSection(undescribed[0]);
    flushSync(() => setDialog(null));
    form.current?.showFeaturedImage();
  };
  const schedule = (publishAt: string | null) => {
    setScheduledAt(publishAt);
    if (publishAt !== null && listChartBlockProblems(text.sections).length > 0) setDialog("charts");
    else if (publishAt !== null && undescribedCount > 0) setDialog("pictures");
    else scheduleDescribed(publishAt);
  };
  const scheduleDescribed = (publishAt: string | null) => {
    setDialog(null);
    textStore.edit({ publishAt, isPublished: false });
    void actions.save("save");
  };
  const ensureSaved = async (): Promise<string | null> => {
    if (saver.store.getState().stored) return id;
    if (textStore.read().title.trim() === "") return null;
    if (await saver.save("auto")) return id;
    const { save: failed } = saver.store.getState();
    const isRefused = failed.kind === "failed" && failed.reason !== "no answer";
    throw isRefused
      ? new ApiFailure(failed.status, formatSaveFailure(failed))
      : new TypeError("Couldn't save the post");
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
          state={state}
          changeCount={countChanges(document, text)}
          onSave={() => void actions.save("save")}
          onPublish={publish}
          onResolve={() => setDialog("conflict")}
          onAction={(action) => (action === "schedule" ? setDialog(action) : void actions.runAction(action))}
        />
        <div className="wrap editor-notices">
          <DocumentNotices
            document={document}
            onRestoreFromBin={() => void actions.restoreFromBin()}
            onSaveAsNew={onSaveAsNew}
          />
        </div>
        <PostForm
          key={replaceCount}
          ref={form}
          text={text}
          record={stored}
          problems={errors}
          linkProblems={links.problems}
          slugSuggestion={save.kind === "failed" ? save.suggestion : null}
          ensureSaved={ensureSaved}
          onChange={textStore.edit}
          onAttachmentsChange={changeAttachments}
        />
      </main>
      <LeaveGuard
        editPath={editPath}
        hasUnsaved={state.hasUnsaved}
        hasLocalCopy={state.hasLocalCopy}
        flush={saver.flush}
      />
      <DocumentDialogs document={document} actions={actions} text={text} comparisons={postComparisons} />
      {dialog === "pictures" && (
        <PicturesDialog
          count={undescribedCount}
          verb={scheduledAt === null ? "Publish" : "Schedule"}
          onDescribe={undescribed.length > 0 || isFeaturedUndescribed ? describePicture : null}
          onPublish={() => (scheduledAt === null ? void publishDescribed() : scheduleDescribed(scheduledAt))}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "charts" && (
        <ChartsDialog
          problems={listChartBlockProblems(text.sections)}
          onFix={() => showSection(listChartBlockProblems(text.sections)[0]?.section)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "links" && (
        <LinksDialog
          problems={deadOnPublish}
          onFix={() => showSection(deadOnPublish[0]?.section)}
          onPublish={publishUnasked}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "schedule" && (
        <ScheduleDialog publishAt={stored?.publishAt ?? null} onSchedule={schedule} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
