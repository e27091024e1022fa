import type { SiteCopy } from "#src/model/draft.ts";
import type { SiteStanding } from "./use-site-copy.ts";

export interface BannerWords {
  /** 'warn': the site has moved on since the draft began. */
  tone: "new" | "same" | "changed" | "warn";
  text: string;
}

interface Standing {
  base: SiteCopy | null;
  site: Pick<SiteStanding, "copy" | "isCurrent">;
  /** The parts in which the draft differs from what it began from, by their names. */
  changed: readonly string[];
}

const mostNamed = 3;

function toPlaces(changed: readonly string[]): string {
  const named = changed.slice(0, mostNamed).join(", ");
  const others = changed.length - mostNamed;
  const count = changed.length === 1 ? "1 place" : `${changed.length} places`;
  return `${count}: ${named}${others > 0 ? ` and ${others} more` : ""}`;
}

/** How a draft differs from the site, in a sentence. */
export function toBannerWords({ base, site: { copy, isCurrent }, changed }: Standing): BannerWords {
  if (!base) return { tone: "new", text: "The site does not have this assessment yet." };
  const { version, isActive } = base.assessment;
  if (isCurrent && copy === null) {
    return {
      tone: "warn",
      text: `The site does not have this assessment any more. This draft began from version ${version}.`,
    };
  }
  if (copy && copy.assessment.version > version) {
    const mine = changed.length > 0 ? ` You changed ${toPlaces(changed)}.` : "";
    return {
      tone: "warn",
      text: `The site has version ${copy.assessment.version}; this draft began from version ${version}.${mine}`,
    };
  }
  if (changed.length === 0) {
    return { tone: "same", text: `As the site has it: version ${version}, ${isActive ? "active" : "inactive"}.` };
  }
  return { tone: "changed", text: `Differs from the site's version ${version} in ${toPlaces(changed)}.` };
}
