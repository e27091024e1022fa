import { formatFileSize } from "#blog/file-size.ts";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import type { Upload, Uploads } from "./use-uploads.ts";

export function UploadProgress({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { id, name, size, state, share, reason } = upload;
  if (state === "failed") {
    return (
      <Alert
        tone="error"
        title={name}
        action={
          <span className="row">
            <Button size="s" onClick={() => uploads.retry(id)}>
              Try again
            </Button>
            <Button size="s" variant="quiet" onClick={() => uploads.dismiss(id)}>
              Dismiss
            </Button>
          </span>
        }
      >
        <p>{reason}</p>
      </Alert>
    );
  }
  return (
    <div className="upload-row">
      <p className="upload-name">
        <span>{name}</span>
        <span className="mono muted">{formatFileSize(size)}</span>
      </p>
      <Progress value={share * 100} label={`Uploading ${name}`} />
    </div>
  );
}
