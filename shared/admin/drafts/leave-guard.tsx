import { useEffect, useState } from "react";
import { useAdmin } from "../admin-context.ts";
import { LeaveQuestion } from "../forms/leave-question.tsx";

export interface LeaveGuardProps {
  editPath: string;
  hasUnsaved: boolean;
  hasLocalCopy: boolean;
  flush: () => Promise<boolean>;
}

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
    <LeaveQuestion
      isOpen={isAsked && isLeaving}
      description={
        hasLocalCopy
          ? "Your edits are stored on this device. You can restore them when you come back."
          : "This device couldn't store a copy. If you leave, you'll lose the edits since your last save."
      }
      {...{ leave, stay }}
    />
  );
}
