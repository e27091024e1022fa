import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { describeFailure } from "../failure-message.ts";
import { formatDateTime } from "../format-date.ts";
import { OpenPreviewLinks } from "./open-preview-links.tsx";

export interface PreviewLinkDialogProps {
  noun: string;
  id: string;
  createLink: () => Promise<{ url: string; expiresAt: string }>;
  onClose: () => void;
}

export function PreviewLinkDialog({ noun, id, createLink, onClose }: PreviewLinkDialogProps) {
  const [copied, setCopied] = useState("");
  const link = useQuery({
    queryKey: [noun, id, "preview"],
    queryFn: createLink,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied("Copied");
    } catch {
      setCopied("Couldn't copy the link. Select it and copy it yourself.");
    }
  };
  return (
    <Dialog
      open
      title="Preview link"
      description={`Anyone with this link can see the last saved version of the ${noun} without signing in, with changes that aren't published.`}
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        link.data && (
          <>
            <Button asChild variant="quiet">
              <a href={link.data.url} target="_blank" rel="noopener">
                Open
              </a>
            </Button>
            <Button variant="ink" onClick={() => void copy(link.data.url)}>
              Copy link
            </Button>
          </>
        )
      }
    >
      {link.isPending && <Spinner>Creating the link...</Spinner>}
      {link.isError && (
        <Alert tone="error" live title="Failed to create a preview link">
          <p>{describeFailure(link.error)}</p>
        </Alert>
      )}
      {link.data && (
        <Field label="Link" hint={`Works until ${formatDateTime(link.data.expiresAt)}`}>
          <Input readOnly value={link.data.url} onFocus={({ target }) => target.select()} />
        </Field>
      )}
      <p className="small soft" role="status">
        {copied}
      </p>
      {/* After the new one, so that it is among them. */}
      {link.data && <OpenPreviewLinks noun={noun} id={id} />}
    </Dialog>
  );
}
