import { memo, type ReactElement, type ReactNode } from "react";
import { brand } from "#brand.ts";
import { IconButton } from "../controls/icon-button.tsx";
import { Progress } from "../feedback/progress.tsx";
import { Badge } from "../labels/badge.tsx";
import { Steps } from "../layout/steps.tsx";
import { ThemeSwitch } from "../theme/theme-switch.tsx";
import { ProgressRuler, type Ruler } from "./progress-ruler.tsx";

interface FlowHeaderProps {
  title: string;
  back: ReactElement;
  note: ReactNode;
  /** 0 to 100. */
  percent: number;
  /** Drawn on phones instead of the bar's own ticks; null between sections. */
  ruler: Ruler | null;
  steps: string[];
  currentStep: number;
}

// An answer changes only the figures between them.
const Back = memo(({ back }: { back: ReactElement }) => (
  <IconButton icon="back" label="Back to the category" asChild>
    {back}
  </IconButton>
));
const FlowSteps = memo(Steps);
const FlowTheme = memo(ThemeSwitch);

export function FlowHeader({ title, back, note, percent, ruler, steps, currentStep }: FlowHeaderProps) {
  return (
    <header className="flow-top">
      <div className="wrap">
        <div className="flow-bar">
          <Back back={back} />
          <div className="flow-title">
            <b>{title}</b>
            <span className="small muted">{brand.tagline}</span>
          </div>
          {note}
          <Badge className="num">{percent}% Complete</Badge>
          <FlowTheme />
        </div>
        <ProgressRuler ruler={ruler}>
          <Progress value={percent} label="Answered questions of all" />
        </ProgressRuler>
        <FlowSteps steps={steps} current={currentStep} label="Steps of this assessment" bare />
      </div>
    </header>
  );
}
