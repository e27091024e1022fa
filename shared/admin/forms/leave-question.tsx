import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import type { LeaveGuard } from "../host.ts";

interface LeaveQuestionProps extends Pick<LeaveGuard, "leave" | "stay"> {
  isOpen: boolean;
  title?: string;
  description: string;
  leaveLabel?: string;
}

export const LeaveQuestion = ({
  isOpen,
  title = "Leave without saving?",
  description,
  leaveLabel = "Leave",
  leave,
  stay,
}: LeaveQuestionProps) => (
  <Dialog
    open={isOpen}
    title={title}
    description={description}
    onOpenChange={(open) => open || stay()}
    footer={
      <>
        <Button variant="ink" onClick={stay}>
          Stay
        </Button>
        <Button variant="danger" onClick={leave}>
          {leaveLabel}
        </Button>
      </>
    }
  />
);
