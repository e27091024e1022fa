import type { AnswerSet, Assessment, QuestionSectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { deriveRecommendation, describeRecommendation, notEnoughData } from "../labels/labels.ts";
import { describeEvidence } from "../precision/evidence.ts";
import type { Results, SectionResult } from "../results.ts";
import { roundFigure, roundScore, sumStable } from "../statistics/rounding.ts";
import { findAnswer } from "./items.ts";

type Body = Omit<Results, "engine" | "assessmentTitle" | "metadata">;

const assumedScore = 70;
const thresholds = { yes: 75, maybe: 50, floor: 0 };
export const subScorePercents = {
  psychometric: { interest: 90, motivation: 110, personality: 95, cognitive: 105, growth: 98 },
  technical: { logicalReasoning: 102, numeracy: 97, domainKnowledge: 93, problemSolving: 100 },
  wiscar: { will: 98, interest: 101, skill: 94, cognitive: 103, ability: 98, realWorld: 95 },
} as const;
const noPrecision = {
  status: notEnoughData,
  likely: null,
  basis: null,
  expectedScore: null,
  standardError: null,
  degreesOfFreedom: null,
  reliability: null,
  precision: null,
  percentile: null,
};

/**
 * Points for one answer (specification, section 5); null for what does not count as an answer: null, NaN, infinities,
 * blank text, an empty list. Below 0 and above 100 are possible here and held at the section. Numbers are not monotonic
 * (5 -> 100, 6 -> 60) and texts are scored by length: that is the rule as specified, and the editor's linter says so.
 */
export function scoreClassicAnswer(answer: unknown): number | null {
  if (typeof answer === "number") {
    if (!Number.isFinite(answer)) return null;
    return answer >= 1 && answer <= 5 ? (answer / 5) * 100 : Math.min(100, answer * 10);
  }
  if (typeof answer === "string") {
    if (answer.trim() === "") return null;
    if (answer.length > 50) return 90;
    return answer.length > 20 ? 70 : 50;
  }
  if (typeof answer === "boolean") return answer ? 80 : 20;
  return Array.isArray(answer) && answer.length > 0 ? Math.min(100, answer.length * 25) : null;
}

function multiply(score: number, percent: number): number {
  return roundScore((score * percent) / 100);
}

function scoreSection(
  assessment: Assessment,
  answers: AnswerSet,
  section: QuestionSectionKey,
): SectionResult & { overall: number } {
  const questions = assessment.sections[section]?.questions ?? [];
  const points: number[] = [];
  for (const { id } of questions) {
    const answerPoints = scoreClassicAnswer(findAnswer(answers, section, id));
    if (answerPoints !== null) points.push(answerPoints);
  }
  const mean = points.length === 0 ? null : Math.min(100, Math.max(0, sumStable(points) / points.length));
  return {
    overall: mean === null ? assumedScore : roundScore(mean),
    exact: mean === null ? null : roundFigure(mean),
    reason: mean === null ? (questions.length === 0 ? "no-questions" : "too-few-answered") : null,
    assumed: mean === null,
    estimated: true,
    answered: points.length,
    of: questions.length,
    levelText: null,
    ...noPrecision,
    items: [],
  };
}

/**
 * The specification's own rule, sections 4, 5 and 9. A section is the mean of its answers, 70 where nothing counts
 * (`assumed`); overall is the mean of the three, whatever sections the assessment has. Only answers to its own questions
 * count. Sub-scores are `estimated`, placeholders are marked `example`, and the confidence repeats the score.
 */
export function prepareClassic(assessment: Assessment): (answers: AnswerSet) => Body {
  const evidence = describeEvidence(assessment);
  return (answers) => ({ ...scoreClassic(assessment, answers), evidence });
}

function scoreClassic(assessment: Assessment, answers: AnswerSet): Omit<Body, "evidence"> {
  const psychometric = scoreSection(assessment, answers, "psychometric");
  const technical = scoreSection(assessment, answers, "technical");
  const wiscar = scoreSection(assessment, answers, "wiscar");
  const results = { psychometric, technical, wiscar };
  const mean = (psychometric.overall + technical.overall + wiscar.overall) / 3;
  const overallScore = roundScore(mean);
  const recommendation = deriveRecommendation(overallScore, thresholds);
  return {
    overallScore,
    confidenceScore: roundFigure(overallScore / 100),
    confidenceNote: "Repeats the overall score; it does not measure how sure the result is.",
    recommendation,
    between: null,
    recommendationReason: describeRecommendation(recommendation).reason,
    skillLevel: null,
    overall: {
      exact: roundFigure(mean),
      reason: null,
      sections: questionSectionKeys.map((section) => ({
        section,
        score: results[section].overall,
        weight: 1,
        included: true,
        reason: results[section].reason,
      })),
      thresholds,
      chances: null,
      ...noPrecision,
    },
    psychometric: {
      ...psychometric,
      categories: {
        interest: multiply(psychometric.overall, subScorePercents.psychometric.interest),
        motivation: multiply(psychometric.overall, subScorePercents.psychometric.motivation),
        personality: multiply(psychometric.overall, subScorePercents.psychometric.personality),
        cognitive: multiply(psychometric.overall, subScorePercents.psychometric.cognitive),
        growth: multiply(psychometric.overall, subScorePercents.psychometric.growth),
      },
    },
    technical: {
      ...technical,
      categories: {
        logicalReasoning: multiply(technical.overall, subScorePercents.technical.logicalReasoning),
        numeracy: multiply(technical.overall, subScorePercents.technical.numeracy),
        domainKnowledge: multiply(technical.overall, subScorePercents.technical.domainKnowledge),
        problemSolving: multiply(technical.overall, subScorePercents.technical.problemSolving),
      },
      correctAnswers: technical.answered,
      totalQuestions: technical.of,
    },
    wiscar: {
      ...wiscar,
      dimensions: {
        will: multiply(wiscar.overall, subScorePercents.wiscar.will),
        interest: multiply(wiscar.overall, subScorePercents.wiscar.interest),
        skill: multiply(wiscar.overall, subScorePercents.wiscar.skill),
        cognitive: multiply(wiscar.overall, subScorePercents.wiscar.cognitive),
        ability: multiply(wiscar.overall, subScorePercents.wiscar.ability),
        realWorld: multiply(wiscar.overall, subScorePercents.wiscar.realWorld),
      },
    },
    scales: [],
    interests: null,
    strengths: [],
    ...listExamples(psychometric.overall, technical.overall),
    nextSteps: [],
    freeText: [],
  };
}

function listExamples(
  psychometric: number,
  technical: number,
): Pick<Body, "skillGaps" | "careerMatches" | "learningPath" | "improvementAreas"> {
  return {
    skillGaps: [
      {
        skill: "Advanced Problem Solving",
        currentLevel: roundScore(technical / 10),
        requiredLevel: 9,
        likely: null,
        outOf: 10,
        priority: "high",
        example: true,
      },
      {
        skill: "Communication",
        currentLevel: roundScore(psychometric / 10),
        requiredLevel: 8,
        likely: null,
        outOf: 10,
        priority: "medium",
        example: true,
      },
    ],
    careerMatches: [
      {
        title: "Software Engineer",
        description: null,
        matchScore: 85,
        salary: "$80,000 - $120,000",
        demand: null,
        requirements: [],
        topShare: null,
        top: null,
        isClose: null,
        correlation: null,
        occupation: null,
        jobZone: null,
        example: true,
      },
    ],
    learningPath: [
      { stage: "Foundation", duration: "3-6 months", modules: [], effort: null, completed: false, example: true },
    ],
    improvementAreas: [
      {
        area: "Communication Skills",
        currentScore: multiply(psychometric, 80),
        targetScore: 80,
        tips: [],
        resources: [],
        example: true,
      },
    ],
  };
}
