import type { OccupationDetail } from "@illumine/shared/api/occupations.ts";
import { formatOccupationCredit } from "@illumine/shared/occupations/credit.ts";
import { educationLevels } from "@illumine/shared/occupations/education.ts";
import { preparationLevels } from "@illumine/shared/occupations/preparation.ts";
import { toPercentOfImpact, toPercentOfImportance, toPercentOfInterest } from "@illumine/shared/occupations/scales.ts";
import { interestAreas } from "@illumine/shared/scoring/interests/interest-areas.ts";

type Rating = readonly [name: string, value: number];

const toSentenceCase = (name: string) =>
  name.replace(/(?<=\s)[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase()).replace(/\benglish\b/g, "English");

const listNames = ({ names, alternateTitles }: OccupationDetail) => [
  ...new Set([...names, ...alternateTitles].map((name) => name.replace(/\s*\(.*\)$/, ""))),
];

function listAreas({ interests }: Pick<OccupationDetail, "interests">) {
  if (!interests) return null;
  return interestAreas.map(({ letter, label }, at) => {
    return { letter, label, percent: toPercentOfInterest(interests[at] ?? 1) };
  });
}

function describeStrongest({ interests }: Pick<OccupationDetail, "interests">): string | null {
  if (!interests) return null;
  const [first, second] = interestAreas
    .map(({ label }, at) => ({ label, value: interests[at] ?? 0 }))
    .sort((a, b) => b.value - a.value);
  return `${first?.label}, then ${second?.label}`;
}

function listRatings(ratings: readonly Rating[], toPercent: (value: number) => number) {
  return ratings.map(([name, value]) => ({ name: toSentenceCase(name), percent: toPercent(value) }));
}

/** What the page says of the figures. Done here, because what only the server computes costs the browser nothing. */
export function describeOccupation(occupation: OccupationDetail) {
  const { figures, jobZone, release, similar } = occupation;
  return {
    names: listNames(occupation),
    areas: listAreas(occupation),
    strongest: describeStrongest(occupation),
    levels: preparationLevels.map(({ level, name, time }) => ({ level, name: name.toLowerCase(), time })),
    level: preparationLevels.find(({ level }) => level === jobZone)?.level ?? null,
    education: figures?.education && {
      people: figures.education.people,
      shares: figures.education.shares.map(([level, percent, lo, hi]) => {
        return { name: educationLevels[level - 1] ?? "", percent, lo, hi };
      }),
    },
    ratings: figures && {
      skills: listRatings(figures.skills, toPercentOfImportance),
      knowledge: listRatings(figures.knowledge, toPercentOfImportance),
      styles: listRatings(figures.styles, toPercentOfImpact),
      values: listRatings(figures.values, toPercentOfInterest),
    },
    technologies: figures?.technologies ?? [],
    similarShapes: similar.map((one) => listAreas(one)?.map(({ percent }) => percent) ?? null),
    credit: release === null ? null : formatOccupationCredit(release),
  };
}

export type OccupationView = ReturnType<typeof describeOccupation>;
