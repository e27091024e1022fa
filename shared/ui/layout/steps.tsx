import { joinClasses } from "../controls/join-classes.ts";
import { Icon } from "../icons/icon.tsx";

export interface StepsProps {
  steps: readonly string[];
  /** Index of the current step; earlier ones show a check mark. `steps.length` means all are done. */
  current: number;
  label?: string;
  bare?: boolean;
  className?: string;
}

/** Below 900 px only the current step shows its label; screen readers get all. */
export function Steps({ steps, current, label = "Steps", bare = false, className }: StepsProps) {
  return (
    <ol className={joinClasses("steps", bare && "steps--bare", className)} aria-label={label}>
      {steps.map((step, index) => {
        const state = index < current ? "done" : index === current ? "now" : "todo";
        return (
          <li key={index} data-state={state} aria-current={state === "now" ? "step" : undefined}>
            {state === "done" ? <Icon name="check" size="s" /> : null}
            <span className="step-text">
              {step}
              {state === "done" ? <span className="sr">, completed</span> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
