import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import type { LinkProblem } from "../links/dead-links.ts";
import { describeLinkProblems } from "../links/link-problems-alert.tsx";

export interface LinksDialogProps {
  problems: readonly LinkProblem[];
  onFix: () => void;
  onPublish: () => void;
  onClose: () => void;
}

export function LinksDialog({ problems, onFix, onPublish, onClose }: LinksDialogProps) {
  return (
    <Dialog
      open
      title={describeLinkProblems(problems)}
      description="Visitors who follow it see that there is no such page."
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          <Button onClick={onPublish}>Publish anyway</Button>
          <Button variant="ink" onClick={onFix}>
            {problems.length === 1 ? "Show it" : "Show the first"}
          </Button>
        </>
      }
    >
      <ul>
        {problems.map(({ message }, at) => (
          <li key={at}>{message}</li>
        ))}
      </ul>
    </Dialog>
  );
}
