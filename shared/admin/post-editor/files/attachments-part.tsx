import { useState } from "react";
import { useApi } from "#admin/admin-context.ts";
import { ApiFailure } from "#api/client.ts";
import type { Attachment } from "#api/files.ts";
import { attachmentAccept, attachmentTypes } from "#blog/attachment-types.ts";
import { formatFileSize } from "#blog/file-size.ts";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { FileDrop } from "./file-drop.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import type { Uploads } from "./use-uploads.ts";

const findType = (type: string) => attachmentTypes.find((known) => known.type === type);

export interface AttachmentsPartProps {
  postId: string | null;
  attachments: readonly Attachment[];
  uploads: Uploads;
  onRemoved: (attachmentId: string) => void;
  onInsert: (attachment: Attachment) => void;
}

export function AttachmentsPart({ postId, attachments, uploads, onRemoved, onInsert }: AttachmentsPartProps) {
  const api = useApi();
  const [asked, setAsked] = useState<Attachment | null>(null);
  const [isBusy, setBusy] = useState(false);

  const remove = async ({ _id: attachmentId }: Attachment) => {
    if (postId === null) return;
    setBusy(true);
    try {
      await api.deleteAttachment({ params: { postId, attachmentId } });
      onRemoved(attachmentId);
      showAdminToast({ title: "Attachment removed successfully", tone: "ok" });
    } catch (error) {
      const description = error instanceof ApiFailure ? error.message : "The server could not be reached.";
      showAdminToast({ title: "Failed to remove attachment", description, tone: "error" });
    }
    setBusy(false);
    setAsked(null);
  };
  return (
    <FileDrop label="Attachments" button="Upload files" accept={attachmentAccept} multiple onFiles={uploads.start}>
      {uploads.items
        .filter(({ state }) => state !== "done")
        .map((upload) => (
          <UploadProgress key={upload.id} upload={upload} uploads={uploads} />
        ))}
      {attachments.length > 0 && (
        <ul className="files-list">
          {attachments.map((file) => (
            <li key={file._id} className="files-item">
              <ToolIcon name="file" />
              <div className="files-text">
                <a className="link" href={file.url} target="_blank" rel="noopener">
                  {file.name}
                </a>
                <span className="mono muted">
                  {findType(file.type)?.label ?? file.type}, {formatFileSize(file.size)}
                </span>
              </div>
              <div className="files-actions">
                {findType(file.type)?.kind === "image" && (
                  <Button
                    size="s"
                    variant="quiet"
                    aria-label={`Insert ${file.name} as image`}
                    onClick={() => onInsert(file)}
                  >
                    Insert
                  </Button>
                )}
                <IconButton
                  icon={<ToolIcon name="trash" />}
                  label={`Remove ${file.name}`}
                  onClick={() => setAsked(file)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {attachments.length === 0 && uploads.items.length === 0 && (
        <p className="small muted">No files yet. Up to 5MB each: images, PDF, Office files, text, MP3, MP4.</p>
      )}
      <Dialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title="Remove attachment?"
        description={`Nobody will be able to open or download ${asked?.name ?? "it"}. Where the text shows it, there will be a gap.`}
        footer={
          <>
            <Button onClick={() => setAsked(null)}>Cancel</Button>
            <Button variant="danger" busy={isBusy} onClick={() => asked && void remove(asked)}>
              Remove
            </Button>
          </>
        }
      />
    </FileDrop>
  );
}
