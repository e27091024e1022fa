import type { ChartProblem } from "#blog/chart-problems.ts";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";

export interface ChartsDialogProps {
  problems: readonly ChartProblem[];
  onFix: () => void;
  onClose: () => void;
}

const maxShownProblems = 10;

/** There is no way around it: a chart with wrong numbers would say something false. */
export function ChartsDialog({ problems, onFix, onClose }: ChartsDialogProps) {
  const count = new Set(problems.map(({ section }) => section)).size;
  return (
    <Dialog
      open
      title={count === 1 ? "A chart can't be drawn" : `${count} charts can't be drawn`}
      description="Fix the data, or delete the block. Your draft can be saved as it is."
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <Button variant="ink" onClick={onFix}>
          {count === 1 ? "Show it" : "Show the first"}
        </Button>
      }
    >
      <ul>
        {problems.slice(0, maxShownProblems).map(({ section, message }) => (
          <li key={`${section} ${message}`}>
            Block {section + 1}: {message}
          </li>
        ))}
        {problems.length > maxShownProblems && <li>{`${problems.length - maxShownProblems} more`}</li>}
      </ul>
    </Dialog>
  );
}
