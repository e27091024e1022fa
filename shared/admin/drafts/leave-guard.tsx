import { useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useAdmin } from "../admin-context.ts";

export interface LeaveGuardProps {
  /** Where the document is edited once it is stored. */
  ownPath: string;
  hasUnsaved: boolean;
  isCopied: boolean;
  /** Saves what may be saved without asking; resolves with whether everything is saved now. */
  flush: () => Promise<boolean>;
}

/** Holds back who leaves with something unsaved: a draft is saved on the way, anything else is asked about. */
export function LeaveGuard({ ownPath, hasUnsaved, isCopied, flush }: LeaveGuardProps) {
  const { isLeaving, leave, stay } = useAdmin().host.useLeaveGuard(hasUnsaved, ownPath);
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
        isCopied
          ? "What you wrote is kept on this device and offered to you when you come back."
          : "This device could not keep a copy: what you wrote since the last save would be lost."
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
