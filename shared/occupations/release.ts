import { z } from "zod";

export const releaseFiles = [
  "Occupation Data.txt",
  "Interests.txt",
  "Job Zones.txt",
  "Alternate Titles.txt",
  "Sample of Reported Titles.txt",
  "Related Occupations.txt",
  "Skills.txt",
  "Knowledge.txt",
  "Work Styles.txt",
  "Work Values.txt",
  "Technology Skills.txt",
  "Education, Training, and Experience.txt",
] as const;
export type ReleaseFile = (typeof releaseFiles)[number];

export const OccupationCode = z.string().regex(/^\d{2}-\d{4}\.\d{2}$/, "A code looks like 15-1252.00");

const Interest = z.number().min(1).max(7);

/** In the order R I A S E C. */
export const Interests = z.tuple([Interest, Interest, Interest, Interest, Interest, Interest]);
export type Interests = z.infer<typeof Interests>;

const Name = z.string().min(1).max(300);

const Rated = z.tuple([Name, z.number()]);

/** Level (1 to 12, see `educationLevels`), percent of the people who were asked, and the 95 % interval if known. */
const EducationShare = z.tuple([
  z.number().int().min(1).max(12),
  z.number().min(0).max(100),
  z.number().min(0).max(100).nullable(),
  z.number().min(0).max(100).nullable(),
]);

/** What a release says of an occupation; highest values first. */
export const OccupationFigures = z.object({
  /** Importance, 1 to 5; ten at most. */
  skills: z.array(Rated),
  knowledge: z.array(Rated),
  /** Impact on doing the work well, -3 to 3; those that set the occupation apart from others, ten at most. */
  styles: z.array(Rated),
  /** Extent to which the work satisfies a value, 1 to 7. */
  values: z.array(Rated),
  /** Product and kind of product; those that employers ask for first. */
  technologies: z.array(z.tuple([Name, Name])),
  education: z.object({ people: z.number().int().positive().nullable(), shares: z.array(EducationShare) }).nullable(),
  /** Codes of occupations with similar tasks and skills, nearest first. */
  related: z.array(OccupationCode),
});
export type OccupationFigures = z.infer<typeof OccupationFigures>;

export const ReleasedOccupation = z.object({
  code: OccupationCode,
  title: Name,
  interests: Interests,
  jobZone: z.number().int().min(1).max(5).nullable(),
  names: z.array(Name),
  alternateTitles: z.array(Name),
  figures: OccupationFigures,
});
export type ReleasedOccupation = z.infer<typeof ReleasedOccupation>;

/** The release's version in the name of its folder: 'db_29_1_text' is 29.1. Null where there is none. */
export function findRelease(folder: string): string | null {
  const [, major, minor] = /(?:^|[^\d])(\d{1,3})[_.](\d{1,2})(?:[^\d]|$)/.exec(folder) ?? [];
  return major === undefined || minor === undefined ? null : `${major}.${minor}`;
}
