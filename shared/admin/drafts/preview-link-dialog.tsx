import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { toReason } from "../failure-words.ts";
import { toMoment } from "../moments.ts";

export interface PreviewLinkDialogProps {
  /** 'post', 'assessment'. */
  noun: string;
  id: string;
  make: () => Promise<{ url: string; expiresAt: string }>;
  onClose: () => void;
}

/** A link that shows the stored draft to whoever has it, for a week. */
export function PreviewLinkDialog({ noun, id, make, onClose }: PreviewLinkDialogProps) {
  const [copied, setCopied] = useState("");
  const link = useQuery({
    queryKey: [noun, id, "preview"],
    queryFn: make,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied("Copied");
    } catch {
      setCopied("The browser does not let us copy. Select the link and copy it yourself.");
    }
  };
  return (
    <Dialog
      open
      title="Preview link"
      description={`Whoever has this link sees the ${noun} as it was saved last, without signing in.`}
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
      {link.isPending && <Spinner>Making a link...</Spinner>}
      {link.isError && (
        <Alert tone="error" live title="Failed to make a preview link">
          <p>{toReason(link.error)}</p>
        </Alert>
      )}
      {link.data && (
        <Field label="Link" hint={`Works until ${toMoment(link.data.expiresAt)}`}>
          <Input readOnly value={link.data.url} onFocus={({ target }) => target.select()} />
        </Field>
      )}
      <p className="small soft" role="status">
        {copied}
      </p>
    </Dialog>
  );
}
