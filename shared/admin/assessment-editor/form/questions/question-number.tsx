import { IconButton } from "#ui/controls/icon-button.tsx";
import { Icon } from "#ui/icons/icon.tsx";

export interface QuestionNumberProps {
  numbering: { number: number; total: number };
  onGo: (number: number) => void;
}

export function QuestionNumber({ numbering: { number, total }, onGo }: QuestionNumberProps) {
  return (
    <div className="row between question-number">
      <p className="small soft num">
        Question {number} of {total}
      </p>
      <span className="row">
        <IconButton
          icon={<Icon name="down" className="question-previous" />}
          label="Previous question"
          disabled={number === 1}
          onClick={() => onGo(number - 1)}
        />
        <IconButton icon="down" label="Next question" disabled={number === total} onClick={() => onGo(number + 1)} />
      </span>
    </div>
  );
}
