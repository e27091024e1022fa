import { useChanges } from "@illumine/shared/admin/assessment-editor/changes/changes-context.tsx";
import { formatDateTime } from "@illumine/shared/admin/format-date.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { type BannerText, buildBannerText } from "./banner-text.ts";
import type { SiteComparison } from "./use-site-comparison.ts";

function useBanner({ base, site, changed }: SiteComparison): BannerText {
  const unpublishedCount = useChanges()?.fields.length ?? 0;
  const banner = buildBannerText({ base, site, changed, unpublishedCount });
  const isOld = site.copy !== null && !site.isCurrent && !site.isFetching;
  return isOld
    ? { ...banner, text: `${banner.text} Last checked ${formatDateTime(site.copy?.readAt ?? "")}.` }
    : banner;
}

interface SiteStatusProps {
  comparison: SiteComparison;
  onCompare: () => void;
}

export function SiteStatus({ comparison, onCompare }: SiteStatusProps) {
  const { tone, text } = useBanner(comparison);
  if (tone === "warn") return null;
  return (
    <div className="site-status">
      <p title={text}>{text}</p>
      {comparison.changed.length > 0 && (
        <Button size="s" variant="quiet" onClick={onCompare}>
          Compare
        </Button>
      )}
    </div>
  );
}

interface SiteWarningProps {
  comparison: SiteComparison;
  onResolve: () => void;
}

export function SiteWarning({ comparison, onResolve }: SiteWarningProps) {
  const { tone, text } = useBanner(comparison);
  if (tone !== "warn") return null;
  return (
    <aside className="draft-banner" aria-label="Compared with the site">
      <div className="wrap">
        <Icon name="warn" size="s" />
        <p>{text}</p>
        {comparison.site.copy && (
          <Button size="s" onClick={onResolve}>
            Resolve conflict
          </Button>
        )}
      </div>
    </aside>
  );
}
