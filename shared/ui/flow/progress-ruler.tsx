import type { ReactNode } from "react";
import type { FlowLocation, Step } from "#assessment/flow.ts";
import type { StyleVariables } from "../feedback/progress.tsx";

const maxTicks = 60;
const width = 1000;

export interface Ruler {
  total: number;
  /** Questions before the one on the screen, and this one once it's answered. */
  passed: number;
  sectionEnds: number[];
}

export function buildRuler(
  steps: readonly Step[],
  { key, index }: Extract<FlowLocation, { kind: "question" }>,
  answered: number,
): Ruler {
  const sectionEnds: number[] = [];
  let total = 0;
  let before = index;
  for (const step of steps) {
    if (step.key === key) before += total;
    total += step.questions.length;
    if (step.questions.length > 0) sectionEnds.push(total);
  }
  return { total, passed: answered > before ? before + 1 : before, sectionEnds };
}

export function ProgressRuler({ ruler, children }: { ruler: Ruler | null; children: ReactNode }) {
  if (!ruler) return children;
  const { total, passed, sectionEnds } = ruler;
  const stride = Math.ceil(total / maxTicks);
  const toX = (count: number) => Math.round((count / total) * width);
  const ticks = Array.from({ length: total }, (_, index) => index).filter((index) => index > 0 && index % stride === 0);
  const style: StyleVariables = { "--at": passed / total };
  return (
    <div className="flow-line" style={style}>
      <svg viewBox={`0 0 ${width} 14`} preserveAspectRatio="none" aria-hidden="true">
        <path d={ticks.map((count) => `M${toX(count)} 14V9`).join("")} vectorEffect="non-scaling-stroke" />
        <path
          className="ends"
          d={[0, ...sectionEnds].map((count) => `M${toX(count)} 14V0`).join("")}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {children}
    </div>
  );
}
