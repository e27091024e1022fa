import { findBeam } from "@illumine/shared/drawing/svg.ts";
import type { StyleVariables } from "@illumine/shared/ui/feedback/progress.tsx";
import { Link } from "@remix-run/react";
import type { FieldReading } from "./derive-profile.ts";

const toShortName = (name: string) => /^[^\s,]+/.exec(name)?.[0] ?? name;

function describeField({ name, result, overall }: FieldReading): string {
  if (!result) return `${name}: no result here yet`;
  if (!overall || overall.score === null) return `${name}: ${result.title}, no overall score`;
  const range = overall.likely ? `likely ${overall.likely.lo} to ${overall.likely.hi}` : "saved without a range";
  return `${name}: ${result.title} ${overall.score}, ${range}`;
}

function Field({ field }: { field: FieldReading }) {
  const { slug, name, result, overall } = field;
  const score = overall?.score ?? null;
  const beam = findBeam({ value: score, ...overall?.likely });
  const style: StyleVariables = {
    ...(score !== null && { "--v": score }),
    ...(beam && { "--lo": beam[0], "--hi": beam[1] }),
  };
  const description = describeField(field);
  return (
    <li data-cat={slug} data-lit={result ? "" : undefined} style={style}>
      <Link to={result ? `/results/${result.attemptId}` : `/category/${slug}`} title={description}>
        <span className="profile-column" aria-hidden="true">
          <i className="profile-hue" />
          {beam && <i className="profile-beam" />}
          {score !== null && <i className="profile-index" />}
        </span>
        <b className="num" aria-hidden="true">
          {score ?? (result ? "–" : "")}
        </b>
        <span aria-hidden="true">{toShortName(name)}</span>
        <span className="sr">{description}</span>
      </Link>
    </li>
  );
}

export function FieldSpectrum({ fields }: { fields: readonly FieldReading[] }) {
  const lit = fields.filter(({ result }) => result !== null);
  const known = fields.filter(({ isKnown }) => isKnown);
  const hasUnranged = lit.some(({ overall }) => overall && !overall.likely);
  const hasUnscored = lit.some(({ overall }) => !overall);
  const count: StyleVariables = { "--count": fields.length };
  return (
    <div className="profile-fields">
      <div className="profile-fields-head">
        <h2 className="h4">Fields</h2>
        <p>
          {known.filter(({ result }) => result !== null).length} of {known.length} have a result, besides interests and
          personality.{" "}
          <span className="profile-dim">
            A dark line means none yet, not a low score. Each bright line shows your most certain one.
            {hasUnranged && " Without yellow, the result was saved without a range."}
            {hasUnscored && " With a dash, it has several scales and no overall score."}
          </span>
        </p>
      </div>
      <div className="profile-spectrum">
        <div className="profile-levels mono num" aria-hidden="true">
          {[100, 75, 50, 25, 0].map((level) => (
            <span key={level}>{level}</span>
          ))}
        </div>
        <ul style={count}>
          {fields.map((field) => (
            <Field key={field.slug} field={field} />
          ))}
        </ul>
      </div>
    </div>
  );
}
