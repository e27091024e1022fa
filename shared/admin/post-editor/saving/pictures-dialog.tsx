import type { ReactNode } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";

export interface PicturesDialogProps {
  count: number;
  verb: string;
  onDescribe: (() => void) | null;
  onPublish: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function PicturesDialog({ count, verb, onDescribe, onPublish, onClose, children }: PicturesDialogProps) {
  return (
    <Dialog
      open
      title={count === 1 ? "A picture has no description" : `${count} pictures have no description`}
      description="People who can't see a picture get its description (alt text) instead. One that only decorates needs none."
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          <Button onClick={onPublish}>{`${verb} without`}</Button>
          {onDescribe ? (
            <Button variant="ink" onClick={onDescribe}>
              {count === 1 ? "Describe it" : "Describe them"}
            </Button>
          ) : (
            <Button variant="ink" onClick={onClose}>
              Cancel
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
