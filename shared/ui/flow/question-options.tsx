import { Checkbox } from "../controls/checkbox.tsx";
import { Dialog } from "../feedback/dialog.tsx";

interface QuestionOptionsProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  isAutoAdvancing: boolean;
  onAutoAdvance: (isOn: boolean) => void;
}

export function QuestionOptions({ isAutoAdvancing, onAutoAdvance, ...dialog }: QuestionOptionsProps) {
  return (
    <Dialog {...dialog} title="Options">
      <Checkbox
        label="Go to the next question after I tap or click an answer"
        aria-describedby="auto-advance-note"
        checked={isAutoAdvancing}
        onChange={({ target }) => onAutoAdvance(target.checked)}
      />
      <p className="small muted" id="auto-advance-note">
        For questions with one answer to choose. Answers chosen by keyboard or screen reader wait for Next Question, and
        so does the last question of a section. Saved in this browser.
      </p>
    </Dialog>
  );
}
