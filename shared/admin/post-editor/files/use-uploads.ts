import { useCallback, useMemo, useRef, useState } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import { ApiFailure, createApiClient } from "#api/client.ts";
import { writeHeaders } from "#api/endpoint.ts";
import type { Attachment } from "#api/files.ts";
import { attachmentMessages } from "#blog/attachment-types.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { findRefusal } from "./check-files.ts";

/** A file on its way to the server. */
export interface Upload {
  /** Also the key by which the server knows a second try of the same upload. */
  id: string;
  name: string;
  size: number;
  state: "sending" | "failed" | "done";
  /** Of it that is sent, 0 to 1. */
  share: number;
  /** Why it failed. */
  reason: string;
  /** What the server made of it, once it is done. */
  attachment: Attachment | null;
}

export interface UploadsOptions {
  /** Whether the server has the post already. */
  isSaved: boolean;
  /** The post's id, once it is saved; a post that is not is saved first. Null: it cannot be, for it has no title. */
  ensureSaved: () => Promise<string | null>;
  /** With the name that the file had here: the server cleans it. */
  onUploaded: (attachment: Attachment, name: string) => void;
}

export interface Uploads {
  items: readonly Upload[];
  /** Sends files that may go, one after the other. Gives the ids of those that go. */
  start: (files: readonly File[]) => string[];
  /** Sends the same file again. */
  retry: (id: string) => void;
  /** Forgets a file that failed or is done. */
  dismiss: (id: string) => void;
}

const noAttachments = "No attachments returned from server";
const noAnswer = "The connection broke off. Check it and try again: the file is still here.";

/** A host rejects with an error of its own where there was no answer. */
const explain = (error: unknown) => (error instanceof ApiFailure ? error.message : noAnswer);

/** The files that a post's author uploads: from dropping them to the server's answer. */
export function useUploads(given: UploadsOptions): Uploads {
  const { session } = useAdmin();
  const [items, setItems] = useState<readonly Upload[]>([]);
  const files = useRef(new Map<string, File>());
  const queue = useRef(Promise.resolve());
  const options = useRef(given);
  options.current = given;

  const change = useCallback((id: string, patch: Partial<Upload>) => {
    setItems((all) => all.map((own) => (own.id === id ? { ...own, ...patch } : own)));
  }, []);
  const dismiss = useCallback((id: string) => {
    files.current.delete(id);
    setItems((all) => all.filter((own) => own.id !== id));
  }, []);

  const send = useCallback(
    async (id: string) => {
      const file = files.current.get(id);
      if (!file) return;
      const fail = (title: string, reason: string, description?: string) => {
        change(id, { state: "failed", reason });
        showAdminToast({ title, tone: "error", ...(description !== undefined && { description }) });
      };
      const wasSaved = options.current.isSaved;
      let postId: string | null;
      try {
        postId = await options.current.ensureSaved();
      } catch (error) {
        const reason = explain(error);
        fail(`Failed to upload files: ${reason}`, reason);
        return;
      }
      if (postId === null) {
        fail(attachmentMessages.noPost, attachmentMessages.noPost);
        return;
      }
      const form = new FormData();
      form.append("postId", postId);
      form.append("files[]", file);
      const api = createApiClient((request) => session.send(request, { onProgress: (share) => change(id, { share }) }));
      try {
        const { attachments } = await api.uploadFiles({ form, headers: { [writeHeaders.idempotencyKey]: id } });
        const [attachment] = attachments;
        if (!attachment) {
          fail(noAttachments, noAttachments);
          return;
        }
        files.current.delete(id);
        change(id, { state: "done", share: 1, attachment });
        options.current.onUploaded(attachment, file.name);
      } catch (error) {
        const reason = explain(error);
        if (wasSaved) fail(`Failed to upload files: ${reason}`, reason);
        else fail("Post saved but files failed to upload", reason, reason);
      }
    },
    [change, session],
  );

  const enqueue = useCallback(
    (id: string) => {
      queue.current = queue.current.then(() => send(id));
    },
    [send],
  );
  const start = useCallback(
    (chosen: readonly File[]) => {
      const started: string[] = [];
      for (const file of chosen) {
        const refusal = findRefusal(file);
        if (refusal !== null) {
          showAdminToast({ title: refusal, tone: "error" });
          continue;
        }
        const id = crypto.randomUUID();
        files.current.set(id, file);
        started.push(id);
        const { name, size } = file;
        setItems((all) => [...all, { id, name, size, state: "sending", share: 0, reason: "", attachment: null }]);
        enqueue(id);
      }
      return started;
    },
    [enqueue],
  );
  const retry = useCallback(
    (id: string) => {
      change(id, { state: "sending", share: 0, reason: "" });
      enqueue(id);
    },
    [change, enqueue],
  );
  return useMemo(() => ({ items, start, retry, dismiss }), [items, start, retry, dismiss]);
}
