import type { SiteCopy } from "#src/model/draft.ts";
import { findUnknown } from "./site-text.ts";
import type { SiteCopyState } from "./use-site-copy.ts";

export interface BannerText {
  tone: "new" | "same" | "changed" | "warn";
  text: string;
}

interface BannerInput {
  base: SiteCopy | null;
  site: Pick<SiteCopyState, "copy" | "isCurrent">;
  changed: readonly string[];
  unpublishedCount: number;
}

const maxNamed = 3;

function formatChanged(changed: readonly string[]): string {
  const named = changed.slice(0, maxNamed).join(", ");
  const others = changed.length - maxNamed;
  const count = changed.length === 1 ? "1 place" : `${changed.length} places`;
  return `${count}: ${named}${others > 0 ? ` and ${others} more` : ""}`;
}

export function buildBannerText({
  base,
  site: { copy, isCurrent },
  changed,
  unpublishedCount,
}: BannerInput): BannerText {
  if (!base) return { tone: "new", text: "This assessment isn't on the site yet." };
  const { version, isActive } = base.assessment;
  if (isCurrent && copy === null) {
    return {
      tone: "warn",
      text: `This assessment is no longer on the site. This draft started from version ${version}.`,
    };
  }
  const unknown = copy && findUnknown(base, copy);
  const localChanges = changed.length > 0 ? ` You changed ${formatChanged(changed)}.` : "";
  if (unknown === "staged") {
    const text = `The site has unpublished changes that aren't in this draft.${localChanges}`;
    return { tone: "warn", text };
  }
  if (unknown === "published") {
    return {
      tone: "warn",
      text: `The site has version ${copy?.assessment.version}. This draft started from version ${version}.${localChanges}`,
    };
  }
  if (base.staged) {
    if (changed.length > 0) {
      return {
        tone: "changed",
        text: `Differs from the unpublished changes on the site in ${formatChanged(changed)}.`,
      };
    }
    const count = unpublishedCount === 1 ? "1 change" : `${unpublishedCount} changes`;
    const text =
      unpublishedCount === 0
        ? "Saved on the site. It's what visitors see."
        : `Saved on the site. Visitors don't see ${count} until you publish.`;
    return { tone: "same", text };
  }
  if (changed.length === 0) {
    return { tone: "same", text: `Same as on the site: version ${version}, ${isActive ? "active" : "inactive"}.` };
  }
  return { tone: "changed", text: `Differs from the site's version ${version} in ${formatChanged(changed)}.` };
}
