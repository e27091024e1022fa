import type { Overview } from "#api/overview.ts";
import { describeWeek } from "./describe-reasons.ts";
import { allTimeFiguresId } from "./overview-panel.tsx";

function openAllTimeFigures() {
  const panel = document.getElementById(allTimeFiguresId);
  if (!(panel instanceof HTMLDetailsElement)) return;
  panel.open = true;
  panel.scrollIntoView({ block: "start" });
  panel.querySelector("summary")?.focus({ preventScroll: true });
}

/** The line is there before it has a text, so that the list below doesn't move. */
export function LastWeek({ overview }: { overview: Overview | undefined }) {
  const { leftOut = 0, bursts = 0 } = overview?.lastWeek ?? {};
  return (
    <p className="soft dash-week">
      {overview && describeWeek(overview.lastWeek)}{" "}
      {leftOut + bursts > 0 && (
        <button type="button" className="link" onClick={openAllTimeFigures}>
          See which and why
        </button>
      )}
    </p>
  );
}
