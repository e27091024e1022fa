import { z } from "zod";

const key = "adminOverview";

const RememberedOverview = z.object({
  isOpen: z.boolean(),
  /** What the open figures took last, so that the list below stays in place while they load. */
  heightPx: z.number().int().min(0).max(5000),
});
export type RememberedOverview = z.infer<typeof RememberedOverview>;

const closed: RememberedOverview = { isOpen: false, heightPx: 600 };

export function readOverviewState(): RememberedOverview {
  try {
    const stored = RememberedOverview.safeParse(JSON.parse(window.localStorage.getItem(key) ?? "null"));
    return stored.success ? stored.data : closed;
  } catch {
    // Storage may be blocked, or hold something else.
    return closed;
  }
}

export function rememberOverviewState(state: RememberedOverview): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(state));
  } catch {
    // Storage may be blocked; the overview opens and closes all the same.
  }
}
