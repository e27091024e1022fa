import type { ScoreEstimate } from "../precision/estimate.ts";
import type { SkillLevel, SkillLevelResult } from "../results.ts";
import { roundFigure, roundScore } from "../statistics/rounding.ts";
import { computeChance, minConfidence, toNormal } from "./chances.ts";

/**
 * From which shown score each level begins, lowest first. Guessing among four options comes to about 25; a level is as wide
 * as the range of some fourteen questions allows, so that each can be named.
 */
export const skillLevelCuts = [
  ["starting", 0],
  ["working", 50],
  ["solid", 67],
  ["strong", 82],
] as const satisfies [SkillLevel, number][];

/**
 * What a check says instead of a verdict: the level of the score, with the chance of each level if other questions of
 * the kind had been asked. A level with less than one chance in two isn't given: the score lies between it and the
 * likelier one of its neighbors.
 */
export function decideSkillLevel(exact: number, estimate: ScoreEstimate): SkillLevelResult {
  const normal = toNormal(estimate);
  const reached = skillLevelCuts.map(([, cut]) => computeChance(normal, cut));
  const chances = skillLevelCuts.map((_, at) => Math.max(0, (reached[at] ?? 0) - (reached[at + 1] ?? 0)));
  const shown = roundScore(exact);
  const at = skillLevelCuts.findLastIndex(([, cut]) => shown >= cut);
  const chanceOf = (index: number) => chances[index] ?? -1;
  const nameOf = (index: number) => skillLevelCuts[index]?.[0] ?? "starting";
  const neighbor = chanceOf(at + 1) > chanceOf(at - 1) ? at + 1 : at - 1;
  const isSure = chanceOf(at) >= minConfidence;
  return {
    level: isSure ? nameOf(at) : null,
    between: isSure ? null : [nameOf(Math.min(at, neighbor)), nameOf(Math.max(at, neighbor))],
    chances: {
      starting: roundFigure(chanceOf(0)),
      working: roundFigure(chanceOf(1)),
      solid: roundFigure(chanceOf(2)),
      strong: roundFigure(chanceOf(3)),
    },
  };
}
