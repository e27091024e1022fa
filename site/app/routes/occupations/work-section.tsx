import type { OccupationFigures } from "@illumine/shared/occupations/release.ts";
import { ScoreScale } from "@illumine/shared/ui/charts/score-ruler.tsx";
import type { OccupationView } from "./describe-occupation.server.ts";
import type { OccupationPage } from "./loader.server.ts";

const shownRatings = 6;
const shownKinds = 6;

type Ratings = NonNullable<OccupationView["ratings"]>;

export function WorkSection({ page: { occupation, ratings, technologies } }: { page: OccupationPage }) {
  const { demands } = occupation;
  if (!demands && !ratings) return null;
  return (
    <section className="wrap" id="work" aria-labelledby="work-title">
      <div className="ruled occ-section">
        <h2 className="h2" id="work-title">
          What the work asks for
        </h2>
        <div>
          {demands && <p className="body">{demands}</p>}
          {ratings && <Figures ratings={ratings} />}
          {technologies.length > 0 && <Technologies technologies={technologies} />}
        </div>
      </div>
    </section>
  );
}

function Figures({ ratings: { skills, knowledge, styles, values } }: { ratings: Ratings }) {
  return (
    <>
      {skills.length + knowledge.length > 0 ? (
        <>
          <div className="occ-two">
            <RatingList title="Skills" ratings={skills} />
            <RatingList title="Knowledge" ratings={knowledge} />
          </div>
          <p className="small muted occ-key">
            Importance to the work, 0 to 100. We don’t know how sure each of these figures is.
          </p>
        </>
      ) : (
        <p className="small muted occ-key">O*NET has no figures on skills and knowledge for this work yet.</p>
      )}
      {styles.length + values.length > 0 && (
        <>
          <div className="occ-two">
            <RatingList title="Work styles" ratings={styles} marks={[50]} />
            <RatingList title="What it gives" ratings={values} />
          </div>
          <p className="small muted occ-key">
            Work styles: effect on doing the work well, where the dashed line is none. What it gives: how far the work
            satisfies a value. Both 0 to 100.
          </p>
        </>
      )}
    </>
  );
}

interface RatingListProps {
  title: string;
  ratings: Ratings["skills"];
  marks?: readonly number[];
}

function RatingList({ title, ratings, marks = [] }: RatingListProps) {
  if (ratings.length === 0) return null;
  const list = (shown: Ratings["skills"]) => (
    <ul className="occ-ratings">
      {shown.map(({ name, percent }) => (
        <li key={name}>
          <span>{name}</span>
          <ScoreScale value={percent} marks={marks} />
          <b className="num">{percent}</b>
        </li>
      ))}
    </ul>
  );
  return (
    <div>
      <h3 className="h4 occ-sub">{title}</h3>
      {list(ratings.slice(0, shownRatings))}
      {ratings.length > shownRatings && (
        <details className="occ-more">
          <summary>
            {ratings.length - shownRatings} more<span className="sr"> in {title}</span>
          </summary>
          {list(ratings.slice(shownRatings))}
        </details>
      )}
    </div>
  );
}

function Technologies({ technologies }: { technologies: OccupationFigures["technologies"] }) {
  const kinds = new Map<string, string[]>();
  for (const [name, kind] of technologies) kinds.set(kind, [...(kinds.get(kind) ?? []), name]);
  const groups = [...kinds].sort(([, a], [, b]) => b.length - a.length).slice(0, shownKinds);
  return (
    <>
      <h3 className="h4 occ-sub">Technologies</h3>
      <dl className="occ-technologies">
        {groups.map(([kind, names]) => (
          <div key={kind}>
            <dt className="small muted">{kind}</dt>
            <dd className="tags">
              {names.map((name) => (
                <span key={name} className="tag">
                  {name}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
