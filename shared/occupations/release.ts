import { z } from "zod";

export const releaseFiles = ["Occupation Data.txt", "Interests.txt", "Job Zones.txt"] as const;
export type ReleaseFile = (typeof releaseFiles)[number];

const Interest = z.number().min(1).max(7);

/** An occupation with its interest values in the order R I A S E C, as a release has it. */
export const ReleasedOccupation = z.object({
  code: z.string().regex(/^\d{2}-\d{4}\.\d{2}$/, "A code looks like 15-1252.00"),
  title: z.string().min(1).max(300),
  description: z.string().max(5000),
  interests: z.tuple([Interest, Interest, Interest, Interest, Interest, Interest]),
  jobZone: z.number().int().min(1).max(5).nullable(),
});
export type ReleasedOccupation = z.infer<typeof ReleasedOccupation>;

/** The release's version in the name of its folder: 'db_29_1_text' is 29.1. Null where there is none. */
export function findRelease(folder: string): string | null {
  const [, major, minor] = /(?:^|[^\d])(\d{1,3})[_.](\d{1,2})(?:[^\d]|$)/.exec(folder) ?? [];
  return major === undefined || minor === undefined ? null : `${major}.${minor}`;
}
