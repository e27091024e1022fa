import { useRouteLoaderData } from "@remix-run/react";
import type { loader as rootLoader } from "#app/root.tsx";

interface AdPlaceProps {
  kind: "banner" | "side";
  /** Tells two places of one page apart. */
  label?: string;
}

/**
 * Room for an advertisement, of its size from the start, so that nothing shifts. On a developer's machine a placeholder;
 * where real units are configured `AdLayer` fills it after consent; otherwise nothing.
 */
export function AdPlace({ kind, label = "Advertisement" }: AdPlaceProps) {
  const { hasAdPlaces, adUnits } = useRouteLoaderData<typeof rootLoader>("root") ?? {};
  if (!hasAdPlaces) return null;
  return (
    <aside className={`ad ad-${kind}`} aria-label={label} data-ad={adUnits ? kind : undefined}>
      <span className="mono">Advertisement</span>
    </aside>
  );
}
