import { type AgeRange, ageRangeLabels, type Gender } from "#visitor/choices.ts";
import type { GroupStatistics, NormGroup, ScoreStatistics, Subgroup, SubgroupScore } from "./norm-group.ts";
import type { ComparedVisitor } from "./published-norms.ts";

/** Other people who took the assessment, whom a visitor's scores can be compared with. */
export interface ResponseGroup {
  /** With a colon, which published groups can't have. */
  id: string;
  /** Continues 'Compared with'. */
  label: string;
}

export const everybodyId = "responses:all";

const genderLabels: Record<Gender, string> = { Male: "men", Female: "women", Other: "people of other genders" };

const toId = ({ by, value }: Pick<Subgroup, "by" | "value">) => `responses:${by}:${value}`;

function findPeople({ by, value }: Subgroup): string | undefined {
  const labels: Partial<Record<string, string>> = by === "gender" ? genderLabels : ageRangeLabels;
  const label = labels[value];
  return label && by === "ageRange" ? `people aged ${label}` : label;
}

/** 'people who shared their answers', of whom these are a part. */
const toLabel = (people: string, { group }: NormGroup) => group.replace(/^people\b/, people);

const listKeys = ({ scales = {}, sections = {}, overall }: GroupStatistics<unknown>): string[] => [
  ...Object.keys(scales),
  ...Object.keys(sections),
  ...(overall ? ["overall"] : []),
];

/** With every score that everybody has, so that one result is never compared with two groups. */
function listWhole(normGroup: NormGroup): (ResponseGroup & { subgroup: Subgroup })[] {
  const wanted = listKeys(normGroup);
  return (normGroup.subgroups ?? []).flatMap((subgroup) => {
    const people = findPeople(subgroup);
    const known = new Set(listKeys(subgroup));
    const isWhole = wanted.every((key) => known.has(key));
    return people && isWhole ? [{ id: toId(subgroup), label: toLabel(people, normGroup), subgroup }] : [];
  });
}

/** Everybody first, then age ranges and genders of 100 people or more. */
export function listResponseGroups(normGroup: NormGroup | null): ResponseGroup[] {
  if (!normGroup) return [];
  const subgroups = listWhole(normGroup).map(({ id, label }) => ({ id, label }));
  return [{ id: everybodyId, label: normGroup.group }, ...subgroups];
}

/**
 * The group that a visitor is compared with until they choose another one: people of their age range, else of their gender,
 * else everybody.
 */
export function pickResponseGroupId(normGroup: NormGroup, visitor: ComparedVisitor | null): string {
  const ids = listResponseGroups(normGroup).map(({ id }) => id);
  const wanted = [
    visitor?.ageRange && toId({ by: "ageRange", value: visitor.ageRange satisfies AgeRange }),
    visitor?.gender && toId({ by: "gender", value: visitor.gender }),
  ];
  return wanted.find((id) => id !== undefined && ids.includes(id)) ?? everybodyId;
}

const add = (whole: ScoreStatistics, compared: SubgroupScore | undefined): ScoreStatistics =>
  compared ? { ...whole, compared } : whole;

/**
 * The norm group with the figures of the subgroup that percentiles come from. Reliability and ranges stay those of everybody,
 * so that no score depends on whom it is compared with. For an unknown id the percentiles are everybody's too.
 */
export function compareWithSubgroup(normGroup: NormGroup, id: string | null): NormGroup {
  const found = listWhole(normGroup).find((group) => group.id === id);
  if (!found) return normGroup;
  const { label, subgroup } = found;
  const { scales = {}, sections = {}, overall } = normGroup;
  const addToAll = <Key extends string>(
    scores: Partial<Record<Key, ScoreStatistics>>,
    compared: Partial<Record<Key, SubgroupScore>> = {},
  ) =>
    Object.fromEntries(
      Object.entries<ScoreStatistics | undefined>(scores).flatMap(([key, score]) =>
        score ? [[key, add(score, compared[key as Key])]] : [],
      ),
    );
  return {
    ...normGroup,
    scales: addToAll(scales, subgroup.scales),
    sections: addToAll(sections, subgroup.sections),
    ...(overall && { overall: add(overall, subgroup.overall) }),
    compared: { id: found.id, label },
  };
}

/**
 * The share of a subgroup, 0 to 100, below a whole score plus half of those with the same one, from the scores of 5, 10, ...
 * 95 % of it. Within 2.5 points of the exact figure where the score is one of these, else within 5.
 */
export function rankAmongQuantiles(shown: number, quantiles: readonly number[]): number {
  const step = 100 / (quantiles.length + 1);
  const below = quantiles.filter((quantile) => quantile < shown).length;
  const upTo = quantiles.filter((quantile) => quantile <= shown).length;
  if (upTo > below) return (step * (below + upTo + 1)) / 2;
  const from = quantiles[below - 1] ?? 0;
  const to = quantiles[below] ?? 100;
  const share = to > from ? (shown - from) / (to - from) : 0.5;
  return step * (below + Math.min(1, Math.max(0, share)));
}
