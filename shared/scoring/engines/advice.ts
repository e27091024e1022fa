import type { ScaleAdvice } from "#assessment/schema.ts";
import type { ImprovementArea, LearningStage, NextStep, Resource, Results, ScaleScore, SkillGap } from "../results.ts";

/** Shown scores, 0 to 100: a strength from here, and what gaps and areas are measured against. */
export const strengthFrom = 75;
/** An area to improve lies below this shown score. */
export const areaBelow = 60;
const urgentBelow = 50;
const mostNextSteps = 5;

/** A scored scale on which more is better, with what its author advises. */
export interface AdvisedScale {
  scale: ScaleScore;
  advice: ScaleAdvice | null;
}

const toResources = (advice: ScaleAdvice | null): Resource[] =>
  (advice?.resources ?? []).map(({ title, url }) => ({ title, url: url ?? null }));

function toPriority(score: number): SkillGap["priority"] {
  if (score < urgentBelow) return "high";
  return score < areaBelow ? "medium" : "low";
}

/** The authored tips, one from each area in turn, weakest area first, at most five. */
function listNextSteps(areas: readonly ImprovementArea[]): NextStep[] {
  const turns = Math.max(0, ...areas.map(({ tips }) => tips.length));
  const steps = Array.from({ length: turns }, (_, turn) =>
    areas.flatMap(({ area, tips }) => (tips[turn] === undefined ? [] : [{ text: tips[turn], area }])),
  );
  return steps.flat().slice(0, mostNextSteps);
}

/**
 * Strengths (from 75, highest first), skill gaps (below 75, lowest first; high below 50, medium below 60), improvement
 * areas (below 60, lowest first, target 75), the learning path (areas with authored resources) and the next steps
 * (authored tips). Nothing is made up: without advice an area has no tips and there is no path. Ties keep the author's order.
 */
export function deriveAdvice(
  advised: readonly AdvisedScale[],
): Pick<Results, "strengths" | "skillGaps" | "learningPath" | "improvementAreas" | "nextSteps"> {
  const scored = advised.flatMap(({ scale, advice }) =>
    scale.score === null ? [] : [{ label: scale.label, score: scale.score, advice }],
  );
  const rising = [...scored].sort((a, b) => a.score - b.score);
  const improvementAreas = rising
    .filter(({ score }) => score < areaBelow)
    .map(({ label, score, advice }) => ({
      area: label,
      currentScore: score,
      targetScore: strengthFrom,
      tips: [...(advice?.tips ?? [])],
      resources: toResources(advice),
      example: false,
    }));
  return {
    strengths: [...scored]
      .sort((a, b) => b.score - a.score)
      .filter(({ score }) => score >= strengthFrom)
      .map(({ label, score }) => ({ title: label, score })),
    skillGaps: rising
      .filter(({ score }) => score < strengthFrom)
      .map(({ label, score }) => ({
        skill: label,
        currentLevel: score,
        requiredLevel: strengthFrom,
        outOf: 100,
        priority: toPriority(score),
        example: false,
      })),
    learningPath: improvementAreas.filter(({ resources }) => resources.length > 0).map(toStage),
    improvementAreas,
    nextSteps: listNextSteps(improvementAreas),
  };
}

function toStage({ area, resources }: ImprovementArea): LearningStage {
  return { stage: area, duration: null, modules: resources, effort: null, completed: null, example: false };
}
