import type { RelatedAssessment } from "@illumine/shared/api/assessments.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { listNeighbors } from "@illumine/shared/scoring/reporting/neighbors.ts";
import type { Results } from "@illumine/shared/scoring/results.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { listSavedResults } from "#app/storage/saved-results.ts";
import type { SavedResult } from "#app/storage/schemas/saved-result.ts";
import { useRelated } from "./use-related.ts";

function useNewestResult(assessmentId: string | undefined): SavedResult | null {
  const [result, setResult] = useState<SavedResult | null>(null);
  useEffect(() => {
    if (assessmentId === undefined) return;
    let isCurrent = true;
    void listSavedResults().then((results) => {
      if (isCurrent) setResult(results.find((saved) => saved.assessmentId === assessmentId) ?? null);
    });
    return () => {
      isCurrent = false;
    };
  }, [assessmentId]);
  return result;
}

function InterestsWay({ assessment, result }: { assessment: RelatedAssessment; result: SavedResult | null }) {
  return result ? (
    <li>
      <b>Occupations with interests like yours</b>
      <p>From your answers in the {assessment.title}.</p>
      <Button asChild size="s">
        <Link to={`/results/${result.attemptId}/careers`}>See the occupations</Link>
      </Button>
    </li>
  ) : (
    <li>
      <b>{assessment.title}</b>
      <p>
        Compares what you like to do with hundreds of occupations. <span className="num">{assessment.duration}</span>
      </p>
      <Button asChild size="s">
        <Link to={`/category/${assessment.categorySlug}/${assessment.id}`}>Find your interests</Link>
      </Button>
    </li>
  );
}

function LinkList({ heading, assessments }: { heading: string; assessments: readonly RelatedAssessment[] }) {
  return (
    <li>
      <b>{heading}</b>
      <ul className="rways-links">
        {assessments.map(({ id, title, categorySlug, duration }) => (
          <li key={id}>
            <Link className="link" to={`/category/${categorySlug}/${id}`}>
              {title}
            </Link>{" "}
            <span className="small muted num">{duration}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface NeighborsProps {
  assessment: Assessment;
  results: Results;
  offered: readonly RelatedAssessment[];
}

function Neighbors({ assessment, results, offered }: NeighborsProps) {
  const neighbors = listNeighbors(assessment, results).flatMap((neighbor) => {
    const found = offered.find(({ id }) => id === neighbor.assessment);
    return found ? [{ ...neighbor, ...found }] : [];
  });
  if (neighbors.length === 0) return null;
  return (
    <li>
      <b>Close to this work</b>
      <ul className="rways-neighbors">
        {neighbors.map(({ id, title, categorySlug, duration, text, label, score, isLow }) => (
          <li key={id}>
            <Link className="link" to={`/category/${categorySlug}/${id}`}>
              {title}
            </Link>{" "}
            <span className="small muted num">{duration}</span>
            <p className="small soft">
              {isLow && `Your score for ${label} was ${score}. `}
              {text}
            </p>
          </li>
        ))}
      </ul>
    </li>
  );
}

export function WhatNext({ assessment, results }: { assessment: Assessment; results: Results }) {
  const { id: assessmentId, category, kind } = assessment;
  const isStarting = results.skillLevel?.level === "starting";
  const isInReach = ({ difficulty }: RelatedAssessment) => !(isStarting && difficulty === "Advanced");
  const related = useRelated(assessmentId);
  const interestResult = useNewestResult(related?.interests?.id);
  if (!related) return null;
  // A response that a browser cached before there were any has no occupations, neighbors and none to take next.
  const { interests, next: named = [], neighbors = [], occupations = [], post } = related;
  const sameCategory = related.sameCategory.filter(isInReach);
  // The inventory of interests has a way of its own.
  const next = named.filter((offered) => offered.id !== interests?.id && isInReach(offered));
  return (
    <ol>
      {results.interests?.codeText && (
        <li>
          <b>Occupations with interests like yours</b>
          <p>Your pattern, compared with hundreds of occupations on this device.</p>
          <Button asChild size="s">
            <Link to="careers" relative="path">
              See the occupations
            </Link>
          </Button>
        </li>
      )}
      <Neighbors {...{ assessment, results }} offered={neighbors} />
      {next.length > 0 && <LinkList heading="Next for you" assessments={next} />}
      {interests && <InterestsWay assessment={interests} result={interestResult} />}
      {occupations.length > 0 && (
        <li>
          <b>{kind === "check" ? "Occupations that use this skill" : "Occupations it can lead to"}</b>
          <ul className="rways-links">
            {occupations.map(({ code, slug, title }) => (
              <li key={code}>
                <a className="link" href={`/occupations/${slug}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </li>
      )}
      {sameCategory.length > 0 && <LinkList heading={`More in ${category}`} assessments={sameCategory} />}
      {post && (
        <li>
          <b>{post.title}</b>
          <p>{post.readTime}, from our blog</p>
          <Button asChild size="s">
            <a href={`/blog/${post.slug}`}>
              Read <Icon name="go" />
            </a>
          </Button>
        </li>
      )}
    </ol>
  );
}
