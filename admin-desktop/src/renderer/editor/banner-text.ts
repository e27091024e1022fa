import type { SiteCopy } from "#src/model/draft.ts";
import type { SiteCopyState } from "./use-site-copy.ts";

export interface BannerText {
  tone: "new" | "same" | "changed" | "warn";
  text: string;
}

interface BannerInput {
  base: SiteCopy | null;
  site: Pick<SiteCopyState, "copy" | "isCurrent">;
  changed: readonly string[];
}

const maxNamed = 3;

function formatChanged(changed: readonly string[]): string {
  const named = changed.slice(0, maxNamed).join(", ");
  const others = changed.length - maxNamed;
  const count = changed.length === 1 ? "1 place" : `${changed.length} places`;
  return `${count}: ${named}${others > 0 ? ` and ${others} more` : ""}`;
}

export function buildBannerText({ base, site: { copy, isCurrent }, changed }: BannerInput): BannerText {
  if (!base) return { tone: "new", text: "This assessment isn't on the site yet." };
  const { version, isActive } = base.assessment;
  if (isCurrent && copy === null) {
    return {
      tone: "warn",
      text: `This assessment is no longer on the site. This draft started from version ${version}.`,
    };
  }
  if (copy && copy.assessment.version > version) {
    const localChanges = changed.length > 0 ? ` You changed ${formatChanged(changed)}.` : "";
    return {
      tone: "warn",
      text: `The site has version ${copy.assessment.version}. This draft started from version ${version}.${localChanges}`,
    };
  }
  if (changed.length === 0) {
    return { tone: "same", text: `Same as on the site: version ${version}, ${isActive ? "active" : "inactive"}.` };
  }
  return { tone: "changed", text: `Differs from the site's version ${version} in ${formatChanged(changed)}.` };
}
