import { useRouteLoaderData } from "@remix-run/react";
import type { AdSettings } from "#app/ad-settings.ts";

interface AdSlotProps {
  kind: "banner" | "side";
  /** Differs where a page has two slots. */
  label?: string;
}

/**
 * Has the size of its ad from the start, so that nothing shifts. A placeholder on localhost; where real units are
 * configured, `AdLayer` fills it after consent; otherwise nothing.
 */
export function AdSlot({ kind, label = "Advertisement" }: AdSlotProps) {
  const { hasAdSlots, adUnits } = useRouteLoaderData<AdSettings>("root") ?? {};
  if (!hasAdSlots) return null;
  return (
    <aside className={`ad ad-${kind}`} aria-label={label} data-ad={adUnits ? kind : undefined}>
      <span className="mono">Advertisement</span>
    </aside>
  );
}
