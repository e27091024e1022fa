import { useCallback, useMemo, useRef, useState } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import { ApiFailure, createApiClient } from "#api/client.ts";
import type { Attachment } from "#api/files.ts";
import { writeHeaders } from "#api/headers.ts";
import { createKeyedQueue } from "#async/keyed-queue.ts";
import { attachmentMessages } from "#blog/attachment-types.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { findRefusal } from "./check-files.ts";

export interface Upload {
  /** Also the idempotency key of the upload. */
  id: string;
  name: string;
  size: number;
  state: "sending" | "failed" | "done";
  /** Sent so far, 0 to 1. */
  share: number;
  reason: string;
  attachment: Attachment | null;
}

export interface UploadsOptions {
  isSaved: boolean;
  /** Saves the post first if necessary. Resolves with its id, or null where it has no title and so can't be saved. */
  ensureSaved: () => Promise<string | null>;
  /** `name`: the file's name on this device; the server cleans it. */
  onUploaded: (attachment: Attachment, name: string) => void;
}

export interface Uploads {
  items: readonly Upload[];
  /** Sends valid files one after another. Returns the ids of the started uploads. */
  start: (files: readonly File[]) => string[];
  retry: (id: string) => void;
  dismiss: (id: string) => void;
}

const noAttachmentsMessage = "No attachments returned from server";
const noAnswerMessage = "The connection was lost. Check it and try again. The file is still here.";

const describeUploadFailure = (error: unknown) => (error instanceof ApiFailure ? error.message : noAnswerMessage);

export function useUploads(currentOptions: UploadsOptions): Uploads {
  const { session } = useAdmin();
  const [items, setItems] = useState<readonly Upload[]>([]);
  const files = useRef(new Map<string, File>());
  const [queue] = useState(createKeyedQueue);
  const options = useRef(currentOptions);
  options.current = currentOptions;

  const change = useCallback((id: string, patch: Partial<Upload>) => {
    setItems((all) => all.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)));
  }, []);
  const dismiss = useCallback((id: string) => {
    files.current.delete(id);
    setItems((all) => all.filter((upload) => upload.id !== id));
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
        const reason = describeUploadFailure(error);
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
          fail(noAttachmentsMessage, noAttachmentsMessage);
          return;
        }
        files.current.delete(id);
        change(id, { state: "done", share: 1, attachment });
        options.current.onUploaded(attachment, file.name);
      } catch (error) {
        const reason = describeUploadFailure(error);
        if (wasSaved) fail(`Failed to upload files: ${reason}`, reason);
        else fail("Post saved but files failed to upload", reason, reason);
      }
    },
    [change, session],
  );

  const enqueue = useCallback((id: string) => void queue.run("uploads", () => send(id)), [queue, send]);
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
