import { z } from "zod";

const Change = z.strictObject({ name: z.string().min(1), text: z.string().min(1) });

const Release = z.strictObject({
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  date: z.iso.date(),
  kind: z.enum(["Major", "Minor"]),
  summary: z.string().min(1),
  changes: z.array(Change).min(1),
});
export type Release = z.infer<typeof Release>;

/** `site/app/content/releases.json`, newest first. The release notes page and the changelog are made from it. */
export const Releases = z.strictObject({
  unreleased: z.array(Change),
  releases: z.array(Release).min(1),
});
export type Releases = z.infer<typeof Releases>;

export type ReleaseStep = "major" | "minor" | "patch";

export class ReleaseRefusal extends Error {}

const parseVersion = (version: string): number[] => version.split(".").map(Number);

function isNewer(version: string, than: string): boolean {
  const [before, after] = [parseVersion(than), parseVersion(version)];
  const changed = after.findIndex((part, index) => part !== before[index]);
  return changed >= 0 && (after[changed] ?? 0) > (before[changed] ?? 0);
}

export function deriveNextVersion(current: string, wanted: string): string {
  const [major = 0, minor = 0, patch = 0] = parseVersion(current);
  const steps: Record<ReleaseStep, string> = {
    major: `${major + 1}.0.0`,
    minor: `${major}.${minor + 1}.0`,
    patch: `${major}.${minor}.${patch + 1}`,
  };
  if (Object.hasOwn(steps, wanted)) return steps[wanted as ReleaseStep];
  if (!/^\d+\.\d+\.\d+$/.test(wanted)) {
    throw new ReleaseRefusal(`"${wanted}" isn't a version. Use major, minor, patch, or a version such as 1.6.0.`);
  }
  if (!isNewer(wanted, current)) throw new ReleaseRefusal(`${wanted} isn't newer than ${current}.`);
  return wanted;
}

export function addRelease(
  { unreleased, releases }: Releases,
  { version, date, summary }: { version: string; date: string; summary: string },
): Releases {
  if (unreleased.length === 0) {
    throw new ReleaseRefusal(
      'Nothing to release. Write what changed under "unreleased" in site/app/content/releases.json.',
    );
  }
  const kind = version.endsWith(".0") ? "Major" : "Minor";
  return { unreleased: [], releases: [{ version, date, kind, summary, changes: unreleased }, ...releases] };
}

export function formatChangelog({ unreleased, releases }: Releases): string {
  const formatChanges = (changes: Releases["unreleased"]) =>
    changes.map(({ name, text }) => `- **${name}.** ${text}`).join("\n");
  return [
    "# Changelog",
    "Made by `npm run release` from `site/app/content/releases.json`, like the site's release notes. Don't edit it here.",
    ...(unreleased.length > 0 ? [`## Unreleased\n\n${formatChanges(unreleased)}`] : []),
    ...releases.map(
      ({ version, date, summary, changes }) => `## ${version} (${date})\n\n${summary}\n\n${formatChanges(changes)}`,
    ),
  ]
    .join("\n\n")
    .concat("\n");
}
