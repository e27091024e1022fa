import { brand } from "@illumine/shared/brand";
import { Badge } from "@illumine/shared/ui/badge";
import { IconButton } from "@illumine/shared/ui/icon-button";
import { Progress } from "@illumine/shared/ui/progress";
import { Steps } from "@illumine/shared/ui/steps";
import { ThemeSwitch } from "@illumine/shared/ui/theme-switch";
import { Link } from "@remix-run/react";

interface FlowHeaderProps {
  title: string;
  categorySlug: string;
  /** 0 to 100. */
  percent: number;
  steps: string[];
  currentStep: number;
}

export function FlowHeader({ title, categorySlug, percent, steps, currentStep }: FlowHeaderProps) {
  return (
    <header className="flow-top">
      <div className="wrap">
        <div className="flow-bar">
          <IconButton icon="back" label="Back to the category" asChild>
            <Link to={`/category/${categorySlug}`} />
          </IconButton>
          <div className="flow-title">
            <b>{title}</b>
            <span className="small muted">{brand.tagline}</span>
          </div>
          <Badge className="num">{percent}% Complete</Badge>
          <ThemeSwitch />
        </div>
        <Progress value={percent} label="Answered questions of all" />
        <Steps steps={steps} current={currentStep} label="Steps of this assessment" bare />
      </div>
    </header>
  );
}
