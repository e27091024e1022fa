import { useState } from "react";
import { maxBulkItems } from "#api/documents/bulk.ts";
import { Button } from "#ui/controls/button.tsx";
import { pluralize } from "../figures.ts";
import type { BulkAction, DocumentListing } from "./listing.ts";

interface BulkBarProps {
  listing: DocumentListing;
  isBin: boolean;
  count: number;
  onAction: (action: BulkAction) => Promise<void>;
  onCategorize: (() => void) | null;
  onExport: (() => void) | null;
  onClear: () => void;
}

const listActions = ["on", "off", "feature", "unfeature", "delete"] as const;
const binActions = ["restore"] as const;

export function BulkBar({ listing, isBin, count, onAction, onCategorize, onExport, onClear }: BulkBarProps) {
  const [busy, setBusy] = useState<BulkAction | null>(null);
  const runAction = async (action: BulkAction) => {
    setBusy(action);
    await onAction(action);
    setBusy(null);
  };
  return (
    <section className="dash-bulk" aria-label="Selection">
      <p role="status">
        {pluralize(count, [listing.noun, listing.pluralNoun])} selected
        {count >= maxBulkItems && <span>, the most you can change at once</span>}
      </p>
      {(isBin ? binActions : listActions).map((action) => (
        <Button
          key={action}
          size="s"
          busy={busy === action}
          disabled={busy !== null && busy !== action}
          onClick={() => void runAction(action)}
        >
          {listing.bulk[action].label}
        </Button>
      ))}
      {onCategorize && (
        <Button size="s" disabled={busy !== null} onClick={onCategorize}>
          Change category
        </Button>
      )}
      {onExport && (
        <Button size="s" onClick={onExport}>
          Export
        </Button>
      )}
      <Button size="s" variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}
