import { useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useAdmin } from "../admin-context.ts";

export interface LeaveGuardProps {
  editPath: string;
  hasUnsaved: boolean;
  hasLocalCopy: boolean;
  /** Saves what autosave may save; resolves with whether everything is saved. */
  flush: () => Promise<boolean>;
}

/** A draft is saved on the way out; anything else needs an answer first. */
export function LeaveGuard({ editPath, hasUnsaved, hasLocalCopy, flush }: LeaveGuardProps) {
  const { isLeaving, leave, stay } = useAdmin().host.useLeaveGuard(hasUnsaved, editPath);
  const [isAsked, setAsked] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody wants to leave
  useEffect(() => {
    if (!isLeaving) return;
    let isOver = false;
    void flush().then((isSaved) => {
      if (isOver) return;
      if (isSaved) leave();
      else setAsked(true);
    });
    return () => {
      isOver = true;
      setAsked(false);
    };
  }, [isLeaving]);

  return (
    <Dialog
      open={isAsked && isLeaving}
      title="Leave without saving?"
      description={
        hasLocalCopy
          ? "Your edits are stored on this device. You can restore them when you come back."
          : "This device couldn't store a copy. If you leave, you'll lose the edits since your last save."
      }
      onOpenChange={(isOpen) => isOpen || stay()}
      footer={
        <>
          <Button variant="ink" onClick={stay}>
            Stay
          </Button>
          <Button variant="danger" onClick={leave}>
            Leave
          </Button>
        </>
      }
    />
  );
}
