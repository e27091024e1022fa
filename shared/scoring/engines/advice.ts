import type { ScaleAdvice } from "#assessment/schema.ts";
import type { ImprovementArea, LearningStage, NextStep, Resource, Results, ScaleScore, SkillGap } from "../results.ts";

/** Shown scores from here are strengths; gaps and areas are measured against it. */
export const strengthThreshold = 75;
export const improvementThreshold = 60;
const urgentThreshold = 50;
const maxNextSteps = 5;
const maxSkillGaps = 3;

/** A scored scale on which more is better, with what its author advises. */
export interface AdvisedScale {
  scale: ScaleScore;
  advice: ScaleAdvice | null;
  /** All of its items have right answers. */
  isGraded: boolean;
}

const listResources = (advice: ScaleAdvice | null): Resource[] =>
  (advice?.resources ?? []).map(({ title, url }) => ({ title, url: url ?? null }));

function getPriority(score: number): SkillGap["priority"] {
  if (score < urgentThreshold) return "high";
  return score < improvementThreshold ? "medium" : "low";
}

function listNextSteps(areas: readonly ImprovementArea[]): NextStep[] {
  const rounds = Math.max(0, ...areas.map(({ tips }) => tips.length));
  const steps = Array.from({ length: rounds }, (_, round) =>
    areas.flatMap(({ area, tips }) => (tips[round] === undefined ? [] : [{ text: tips[round], area }])),
  );
  return steps.flat().slice(0, maxNextSteps);
}

/**
 * Strengths (from 75, highest first), skill gaps (of scales with right answers, the whole range below 75, lowest first, at
 * most three; high below 50, medium below 60), improvement
 * areas (below 60, lowest first, target 75), the learning path (areas with authored resources) and the next steps
 * (authored tips). Nothing is made up: without advice an area has no tips and there is no path. Ties keep the author's order.
 */
export function deriveAdvice(
  advised: readonly AdvisedScale[],
): Pick<Results, "strengths" | "skillGaps" | "learningPath" | "improvementAreas" | "nextSteps"> {
  const scored = advised.flatMap(({ scale: { label, score, likely }, advice, isGraded }) =>
    score === null ? [] : [{ label, score, likely, advice, isGraded }],
  );
  const rising = [...scored].sort((a, b) => a.score - b.score);
  const improvementAreas = rising
    .filter(({ score }) => score < improvementThreshold)
    .map(({ label, score, advice }) => ({
      area: label,
      currentScore: score,
      targetScore: strengthThreshold,
      tips: [...(advice?.tips ?? [])],
      resources: listResources(advice),
      example: false,
    }));
  return {
    strengths: [...scored]
      .sort((a, b) => b.score - a.score)
      .filter(({ score }) => score >= strengthThreshold)
      .map(({ label, score }) => ({ title: label, score })),
    skillGaps: rising
      .filter(({ isGraded, likely }) => isGraded && likely !== null && likely.hi < strengthThreshold)
      .slice(0, maxSkillGaps)
      .map(({ label, score, likely }) => ({
        skill: label,
        currentLevel: score,
        requiredLevel: strengthThreshold,
        likely,
        outOf: 100,
        priority: getPriority(score),
        example: false,
      })),
    learningPath: improvementAreas.filter(({ resources }) => resources.length > 0).map(buildStage),
    improvementAreas,
    nextSteps: listNextSteps(improvementAreas),
  };
}

function buildStage({ area, resources }: ImprovementArea): LearningStage {
  return { stage: area, duration: null, modules: resources, effort: null, completed: null, example: false };
}
