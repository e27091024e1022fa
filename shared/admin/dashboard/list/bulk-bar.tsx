import { useState } from "react";
import { largestBulk } from "#api/revisions.ts";
import { Button } from "#ui/controls/button.tsx";
import { countOf } from "../figures.ts";
import type { BulkAction, Listing } from "./listing.ts";

interface BulkBarProps {
  listing: Listing;
  isBin: boolean;
  count: number;
  onAct: (action: BulkAction) => Promise<void>;
  onClear: () => void;
}

const keptActions = ["on", "off", "feature", "unfeature", "delete"] as const;
const binActions = ["restore"] as const;

/** What can be done with everything that is chosen; at the foot of the window, so that no line moves. */
export function BulkBar({ listing, isBin, count, onAct, onClear }: BulkBarProps) {
  const [busy, setBusy] = useState<BulkAction | null>(null);
  const act = async (action: BulkAction) => {
    setBusy(action);
    await onAct(action);
    setBusy(null);
  };
  return (
    <section className="dash-bulk" aria-label="Selected lines">
      <p role="status">
        {countOf(count, [listing.noun, listing.nouns])} selected
        {count >= largestBulk && <span>, no more than {largestBulk} at once</span>}
      </p>
      {(isBin ? binActions : keptActions).map((action) => (
        <Button
          key={action}
          size="s"
          busy={busy === action}
          disabled={busy !== null && busy !== action}
          onClick={() => void act(action)}
        >
          {listing.bulk[action].label}
        </Button>
      ))}
      <Button size="s" variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}
