import { startHash } from "@illumine/shared/assessment/flow.ts";
import type { AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import { brand } from "@illumine/shared/brand.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { AdSlot } from "#app/components/ads/ad-slot.tsx";
import { CardGrid } from "#app/components/cards/card-grid.tsx";
import { CategoryCells } from "#app/components/cards/category-cells.tsx";
import { ServerPart } from "#app/components/document/server-part.tsx";
import { buildPageMeta } from "#app/components/head/page-meta.ts";
import { buildListNode, buildSiteNodes, toCardItem } from "#app/components/head/structured-data.server.ts";
import { ChoiceBar } from "#app/components/layout/choice-bar.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { SearchBox } from "#app/components/search/search-box.tsx";
import { audiences } from "#app/content/audiences.ts";
import { homeCategoryCount, loadHome } from "#app/db/pages/home.server.ts";
import { passLoaderHeaders } from "#app/services/pages/loader-headers.ts";
import { withSampleFallback } from "#app/services/samples/fallback.ts";
import { buildSampleHome } from "#app/services/samples/pages.ts";
import { getExamples } from "#app/services/score-examples/examples.server.ts";
import { rendered } from "#framework/rendered-data.ts";
import { BelowTheFold } from "./below-the-fold.tsx";
import { ContinueStrip } from "./continue-strip.tsx";
import { HeroInstrument } from "./hero-instrument.tsx";
import { listLines } from "./list-lines.ts";
import { toQuotation } from "./quotation.ts";
import { Spectrum } from "./spectrum.tsx";
import { StartButton, type StartLink } from "./start-button.tsx";
import "#app/styles/home.css";

const sortChoices = [
  { value: "featured", label: "Featured" },
  { value: "popular", label: "Popular" },
  { value: "rating", label: "Rating" },
  { value: "newest", label: "Newest" },
] as const;

const viewChoices = [
  { value: "grid", label: "Grid" },
  { value: "list", label: "List" },
] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const sort = sortChoices.find(({ value }) => value === query.get("sort"))?.value ?? "featured";
  const view = query.get("view") === "list" ? "list" : "grid";
  // Texts come with the data, not in the screen's script: the home page has a tight JavaScript budget.
  const { shown, cause, notice, headers } = await withSampleFallback(
    { context, request },
    async () => {
      const home = await loadHome(context.db, sort);
      return home.featured.length > 0 ? home : null;
    },
    ({ cards }) => buildSampleHome(cards, sort),
  );
  const { totals, interests, categories, testimonials, featured } = shown;
  const examples = getExamples().home;
  const start = interests && buildStartLink(interests);
  return data(
    {
      facts: listFacts(totals),
      start,
      example: examples.overall,
      lead: "Short assessments for study, work and life. Each one shows where you stand and how sure we are of it.",
      isList: view === "list",
      sorts: sortChoices.map(({ value, label }) => ({
        label,
        to: buildHomePath(value, view),
        isCurrent: value === sort,
      })),
      views: viewChoices.map(({ value, label }) => ({
        label,
        to: buildHomePath(sort, value),
        isCurrent: value === view,
      })),
      ...rendered({
        categories: categories.slice(0, homeCategoryCount),
        spectrum: { lines: listLines(categories) },
        featured,
        below: { audiences, scores: examples.scores, start, testimonials: testimonials.map(toQuotation) },
      }),
      head: buildPageMeta({
        title: `${brand.name}: ${brand.tagline}`,
        description:
          "Short career and skills assessments with clear, honest results. No sign-in. Your answers stay on your device.",
        path: "/",
      }),
      structured: [...buildSiteNodes(), ...buildListNode("Featured Assessments", featured.map(toCardItem))],
      ...notice,
      // Only here an empty database shows samples without a warning (specification, section 4).
      warning: cause === "empty" ? null : notice.warning,
    },
    { headers },
  );
}

export const headers = passLoaderHeaders;

function buildStartLink({ id, categorySlug, duration }: AssessmentCard): StartLink {
  return { to: `/category/${categorySlug}/${id}#${startHash}`, label: "Find your interests", duration };
}

/** Only what has happened: a new site doesn't say '0 completed'. */
function listFacts(totals: Awaited<ReturnType<typeof loadHome>>["totals"]) {
  const facts = totals
    ? ([
        ["Assessments", totals.assessments],
        ["Categories", totals.categories],
        ["Completed", totals.completions],
      ] as const)
    : [];
  return facts
    .filter(([, value]) => value > 0)
    .map(([label, value]) => ({ label, value: value.toLocaleString("en-US") }));
}

function buildHomePath(sort: string, view: string): string {
  const query = new URLSearchParams({ ...(sort !== "featured" && { sort }), ...(view !== "grid" && { view }) });
  return query.size > 0 ? `/?${query}` : "/";
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export default function HomeScreen() {
  const {
    lead,
    start,
    example,
    facts,
    isList,
    sorts,
    views,
    warning,
    rendered: lists,
  } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <SiteHeader />
      <ContinueStrip />
      <main id="main">
        <section className="hero">
          <div className="wrap hero-grid">
            <div className="hero-text">
              <h1 className="giant">{brand.tagline}</h1>
              <p className="lead">{lead}</p>
              {start && <StartButton start={start} />}
              <SearchBox
                label="What would you like to find out?"
                placeholder="Skill, subject or career"
                action={{ long: "AI Suggest", short: "AI" }}
                isMain={!start}
              />
              <dl className="hero-facts">
                {facts.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd className="num">{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
            <HeroInstrument example={example} />
          </div>
        </section>

        <section className="cats" aria-labelledby="explore">
          <div className="wrap section-head">
            <h2 className="h1" id="explore">
              Explore by Category
            </h2>
            <p className="soft">The wider the line, the more there is to take.</p>
          </div>
          <ServerPart
            part={import.meta.env.SSR ? Spectrum : null}
            load={async () => (await import("./spectrum.tsx")).Spectrum}
            props={lists?.spectrum}
          />
          <div className="wrap cats-cells">
            <CategoryCells categories={lists?.categories} />
          </div>
        </section>

        <section className="wrap band feat" aria-labelledby="featured">
          <div className="ruled section-head">
            <h2 className="h1" id="featured">
              Featured Assessments
            </h2>
            <div className="feat-tools">
              <ChoiceBar label="Sort by" choices={sorts} />
              <ChoiceBar label="Layout" choices={views} />
            </div>
          </div>
          {warning && <Alert tone="warn" live title={warning} />}
          <CardGrid cards={lists?.featured} isList={isList} />
          <p className="feat-more">
            <Button variant="ink" asChild>
              <Link to="/assessments">
                View All Assessments <Icon name="go" />
              </Link>
            </Button>
          </p>
        </section>
        <div className="wrap">
          <AdSlot kind="banner" />
        </div>
        <ServerPart
          part={import.meta.env.SSR ? BelowTheFold : null}
          load={async () => (await import("./below-the-fold.tsx")).BelowTheFold}
          props={lists?.below}
        />
      </main>
      <SiteFooter />
    </div>
  );
}
