import { useRouteLoaderData } from "@remix-run/react";
import type { AdSettings } from "#app/ad-settings.ts";

interface AdSlotProps {
  kind: "banner" | "side";
  label?: string;
}

/** Has its ad's size from the start. A placeholder on localhost; `AdLayer` fills real units after consent. */
export function AdSlot({ kind, label = "Advertisement" }: AdSlotProps) {
  const { hasAdSlots, adUnits } = useRouteLoaderData<AdSettings>("root") ?? {};
  if (!hasAdSlots) return null;
  return (
    <aside className={`ad ad-${kind}`} aria-label={label} data-ad={adUnits ? kind : undefined}>
      <span className="mono">Advertisement</span>
    </aside>
  );
}
