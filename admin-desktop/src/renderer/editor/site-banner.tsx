import { listAssessmentFields } from "@illumine/shared/admin/assessment-editor/saving/assessment-fields.ts";
import { listDifferences } from "@illumine/shared/admin/drafts/fields.ts";
import { toMoment } from "@illumine/shared/admin/moments.ts";
import { type AssessmentText, toText } from "@illumine/shared/api/assessment-text.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { useDeferredValue, useMemo } from "react";
import type { SiteCopy } from "#src/model/draft.ts";
import { toBannerWords } from "./banner-words.ts";
import type { SiteStanding } from "./use-site-copy.ts";

interface SiteBannerProps {
  text: AssessmentText;
  /** What the draft began from. */
  base: SiteCopy | null;
  site: SiteStanding;
  onCompare: () => void;
  /** The site has moved on: to be settled. */
  onSettle: () => void;
}

/** How the draft differs from the site: always there, while it is written. */
export function SiteBanner({ text, base, site, onCompare, onSettle }: SiteBannerProps) {
  // After the letters are on the screen.
  const shown = useDeferredValue(text);
  const changed = useMemo(() => {
    if (!base) return [];
    const began = toText(base.assessment);
    return listDifferences(listAssessmentFields(began, shown), began, shown).map(({ label }) => label);
  }, [shown, base]);
  const words = toBannerWords({ base, site, changed });
  return (
    <aside className="site-banner" data-tone={words.tone} aria-label="Against the site">
      <div className="wrap">
        <Icon name={words.tone === "warn" ? "warn" : words.tone === "same" ? "check" : "info"} size="s" />
        <p>
          {words.text}{" "}
          {site.copy && !site.isCurrent && !site.isAsking && (
            <span className="muted">Last seen on {toMoment(site.copy.readAt)}.</span>
          )}
        </p>
        {words.tone === "warn" && site.copy && (
          <Button size="s" onClick={onSettle}>
            Compare and settle
          </Button>
        )}
        {base && changed.length > 0 && words.tone !== "warn" && (
          <Button size="s" variant="quiet" onClick={onCompare}>
            Compare
          </Button>
        )}
      </div>
    </aside>
  );
}
