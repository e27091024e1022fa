import { useChanges } from "@illumine/shared/admin/assessment-editor/changes/changes-context.tsx";
import { listAssessmentFields } from "@illumine/shared/admin/assessment-editor/saving/assessment-fields.ts";
import { listDifferences } from "@illumine/shared/admin/drafts/fields.ts";
import { formatDateTime } from "@illumine/shared/admin/format-date.ts";
import { type AssessmentText, createAssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { useDeferredValue, useMemo } from "react";
import { getSavedAssessment, type SiteCopy } from "#src/model/draft.ts";
import { buildBannerText } from "./banner-text.ts";
import type { SiteCopyState } from "./use-site-copy.ts";

interface SiteBannerProps {
  text: AssessmentText;
  base: SiteCopy | null;
  site: SiteCopyState;
  onCompare: () => void;
  onResolve: () => void;
}

export function SiteBanner({ text, base, site, onCompare, onResolve }: SiteBannerProps) {
  // Deferred, so that typing stays fast.
  const deferredText = useDeferredValue(text);
  const changed = useMemo(() => {
    if (!base) return [];
    const baseText = createAssessmentText(getSavedAssessment(base));
    return listDifferences(listAssessmentFields(baseText, deferredText), baseText, deferredText).map(
      ({ label }) => label,
    );
  }, [deferredText, base]);
  const unpublishedCount = useChanges()?.fields.length ?? 0;
  const banner = buildBannerText({ base, site, changed, unpublishedCount });
  return (
    <aside className="site-banner" data-tone={banner.tone} aria-label="Compared with the site">
      <div className="wrap">
        <Icon name={banner.tone === "warn" ? "warn" : banner.tone === "same" ? "check" : "info"} size="s" />
        <p>
          {banner.text}{" "}
          {site.copy && !site.isCurrent && !site.isFetching && (
            <span className="muted">Last checked {formatDateTime(site.copy.readAt)}.</span>
          )}
        </p>
        {banner.tone === "warn" && site.copy && (
          <Button size="s" onClick={onResolve}>
            Resolve conflict
          </Button>
        )}
        {base && changed.length > 0 && banner.tone !== "warn" && (
          <Button size="s" variant="quiet" onClick={onCompare}>
            Compare
          </Button>
        )}
      </div>
    </aside>
  );
}
