import type { AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import { describeCategory } from "@illumine/shared/category/known.ts";
import { toCategorySlug } from "@illumine/shared/category/slug.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { DifficultyLevel } from "@illumine/shared/ui/labels/difficulty-level.tsx";
import { Link } from "@remix-run/react";
import { CoverPicture } from "#app/components/cards/cover-picture.tsx";
import type { AssessmentList } from "./loader.server.ts";
import "#app/styles/search-results.css";

type SearchList = Extract<AssessmentList, { kind: "search" }>;

const groupTitles = { assessments: "Assessments", occupations: "Occupations", posts: "Posts" } as const;

const countGroup = (list: SearchList, group: keyof typeof groupTitles) =>
  group === "assessments" ? list.assessmentCount : list[group].length;

const formatCount = (count: number, isMore = false) => `${count}${isMore ? "+" : ""}`;

export function SearchHead({ list }: { list: Pick<SearchList, "count" | "isMore" | "search"> }) {
  return (
    <div>
      <h1 className="display">Search Results</h1>
      <div className="list-found">
        <p className="lead">
          {formatCount(list.count, list.isMore)} found for &ldquo;<span className="list-term">{list.search}</span>
          &rdquo;
        </p>
        <p className="list-clear">
          <Link className="more" to="/assessments">
            <Icon name="x" /> <span>Clear search</span>
          </Link>
        </p>
      </div>
    </div>
  );
}

export function SearchResults({ list }: { list: SearchList }) {
  if (list.count === 0) return <NothingFound list={list} />;
  return (
    <div className="wrap found">
      {list.groups.length > 1 && (
        <nav className="found-nav" aria-label="Groups of results">
          {list.groups.map((group) => (
            <a key={group} href={`#found-${group}`}>
              {groupTitles[group]} <span className="mono num">{countGroup(list, group)}</span>
            </a>
          ))}
        </nav>
      )}
      {!list.isExact && (
        <p className="found-near body">
          Nothing here is called &ldquo;<span className="found-term">{list.search}</span>&rdquo;. These come nearest.
        </p>
      )}
      {list.groups.map((group) => (
        <section key={group} id={`found-${group}`} className="found-group" aria-labelledby={`found-${group}-title`}>
          <header>
            <h2 className="h2" id={`found-${group}-title`}>
              {groupTitles[group]}{" "}
              <span className="found-count num">
                {formatCount(countGroup(list, group), group === "assessments" && list.isMore)}
              </span>
            </h2>
            {group === "occupations" && list.assessmentCount === 0 && (
              <p className="soft found-side">There is no assessment for this yet.</p>
            )}
            {group === "occupations" && list.assessmentCount > 0 && list.interests && (
              <p className="soft found-side">
                The{" "}
                <Link className="link" to={toAddress(list.interests)}>
                  {list.interests.title}
                </Link>{" "}
                compares your interests with them.
              </p>
            )}
          </header>
          {group === "assessments" && <FoundAssessments list={list} />}
          {group === "occupations" && <FoundOccupations list={list} />}
          {group === "posts" && <FoundPosts list={list} />}
        </section>
      ))}
      {(!list.isExact || list.assessmentCount === 0) && <NextSteps list={list} />}
    </div>
  );
}

const toAddress = ({ categorySlug, id }: Pick<AssessmentCard, "categorySlug" | "id">) =>
  `/category/${categorySlug}/${id}`;

function Reason({ list, card }: { list: SearchList; card: AssessmentCard }) {
  const reason = list.reasons[card.id];
  if (!reason) return <span className="small muted">{card.description}</span>;
  const leads = {
    "also called": "Also found as",
    career: "Typical career:",
    skill: "Measures",
    tag: "About",
    category: "In",
  } as const;
  return (
    <span className="small muted">
      {leads[reason.kind]} <mark>{reason.text}</mark>
    </span>
  );
}

function FoundAssessments({ list }: { list: SearchList }) {
  return (
    <ul className="found-rows">
      {list.cards.map((card) => (
        <li key={card.id} className="found-row" data-cat={describeCategory(card.category).slug}>
          <div className="found-cover">
            <CoverPicture
              id={card.id}
              category={toCategorySlug(card.category) || card.categorySlug}
              width={160}
              height={100}
            />
          </div>
          <div className="found-text">
            <h3 className="found-title acard-title">
              <Link to={toAddress(card)}>{card.title}</Link>
            </h3>
            <Reason list={list} card={card} />
          </div>
          <span className="found-meta mono num">
            <span>{card.duration}</span>
            <DifficultyLevel difficulty={card.difficulty} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function FoundOccupations({ list }: { list: SearchList }) {
  return (
    <ul className="found-jobs">
      {list.occupations.map(({ code, slug, title, summary, preparation, matchedName }) => (
        <li key={code}>
          <div className="found-job-head">
            <h3 className="found-title">
              <Link to={`/occupations/${slug}`}>{title}</Link>
            </h3>
            {preparation && <span className="mono num muted">{preparation}</span>}
          </div>
          {matchedName && (
            <p className="small muted">
              Also found as <mark>{matchedName}</mark>
            </p>
          )}
          <p className="small">{summary}</p>
        </li>
      ))}
    </ul>
  );
}

function FoundPosts({ list }: { list: SearchList }) {
  return (
    <ul className="found-posts">
      {list.posts.map(({ _id, slug, title, excerpt, readTime }) => (
        <li key={_id}>
          <h3 className="found-title">
            <Link to={`/blog/${slug}`}>{title}</Link>
          </h3>
          <p className="small muted">{excerpt}</p>
          <span className="mono num muted">{readTime}</span>
        </li>
      ))}
    </ul>
  );
}

function NothingFound({ list }: { list: SearchList }) {
  return (
    <div className="wrap found">
      <div className="found-none">
        <div>
          <h2 className="h1">No assessments found</h2>
          <p className="lead">
            No occupations or posts either. Check the spelling, try a wider word, or{" "}
            <Link className="link" to="/assessments">
              See all assessments
            </Link>
            .
          </p>
        </div>
        {list.interests && <InterestsOffer card={list.interests} />}
      </div>
      <NextSteps list={list} />
    </div>
  );
}

function InterestsOffer({ card }: { card: AssessmentCard }) {
  return (
    <div className="found-offer">
      <div className="found-offer-cover">
        <CoverPicture
          id={card.id}
          category={toCategorySlug(card.category) || card.categorySlug}
          width={320}
          height={320}
        />
      </div>
      <div className="found-offer-text">
        <p className="small muted">Not sure what to search for?</p>
        <h3 className="h3">{card.title}</h3>
        <p className="body">{card.description}</p>
        <p className="row">
          <Button variant="signal" asChild>
            <Link to={toAddress(card)} aria-label={`Start Assessment: ${card.title}`}>
              Start Assessment <Icon name="go" />
            </Link>
          </Button>
          <span className="mono num muted">{card.duration}</span>
        </p>
      </div>
    </div>
  );
}

function NextSteps({ list }: { list: SearchList }) {
  return (
    <>
      {list.count > 0 && list.interests && !list.cards.some(({ id }) => id === list.interests?.id) && (
        <InterestsOffer card={list.interests} />
      )}
      {list.nearestFields.length > 0 && (
        <section className="found-fields" aria-labelledby="found-fields-title">
          <h2 className="h3" id="found-fields-title">
            {list.areFieldsNear ? "Nearest fields" : "Fields to look through"}
          </h2>
          <ul>
            {list.nearestFields.map(({ slug, name, count }) => (
              <li key={slug} data-cat={slug}>
                <Link to={`/category/${slug}`}>
                  <i className="spectral" aria-hidden="true" /> <b>{name}</b>{" "}
                  <span className="mono num muted">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="found-missing">
        Should this exist?{" "}
        <Link className="link" to="/contact">
          Tell us what&rsquo;s missing
        </Link>
      </p>
    </>
  );
}
