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
import { testimonials } from "#app/content/testimonials.ts";
import { loadHome } from "#app/db/pages/home.server.ts";
import { passLoaderHeaders } from "#app/services/pages/loader-headers.ts";
import { withSampleFallback } from "#app/services/samples/fallback.ts";
import { buildSampleHome } from "#app/services/samples/pages.ts";
import { BelowTheFold } from "./below-the-fold.tsx";
import { countClaims } from "./count-claims.ts";
import { HeroInstrument } from "./hero-instrument.tsx";
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
  const { totals, ...home } = shown;
  return data(
    {
      facts: totals
        ? [
            { label: "Assessments", value: totals.assessments.toLocaleString("en-US") },
            { label: "Categories", value: totals.categories.toLocaleString("en-US") },
            { label: "Completed", value: totals.completions.toLocaleString("en-US") },
          ]
        : [],
      lead: "Short assessments for study, work and life. Each one shows you where you stand, how precise your scores are and where they could take you.",
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
      below: { audiences, testimonials: { testimonials, claims: countClaims(totals) } },
      ...home,
      head: buildPageMeta({
        title: `${brand.name}: ${brand.tagline}`,
        description:
          "Short career and skills assessments with clear, honest results. No sign-in. Your answers stay on your device.",
        path: "/",
      }),
      structured: [...buildSiteNodes(), ...buildListNode("Featured Assessments", home.featured.map(toCardItem))],
      ...notice,
      // Only here an empty database shows samples without a warning (specification, section 4).
      warning: cause === "empty" ? null : notice.warning,
    },
    { headers },
  );
}

export const headers = passLoaderHeaders;

function buildHomePath(sort: string, view: string): string {
  const query = new URLSearchParams({ ...(sort !== "featured" && { sort }), ...(view !== "grid" && { view }) });
  return query.size > 0 ? `/?${query}` : "/";
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export default function HomeScreen() {
  const { lead, featured, categories, facts, isList, sorts, views, below, warning } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <SiteHeader />
      <main id="main">
        <section className="hero">
          <div className="wrap hero-grid">
            <div className="hero-text">
              <h1 className="giant">{brand.tagline}</h1>
              <p className="lead">{lead}</p>
              <SearchBox label="What would you like to find out?" action={{ long: "AI Suggest", short: "AI" }} isMain />
              <dl className="hero-facts">
                {facts.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd className="num">{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
            <HeroInstrument />
          </div>
        </section>

        <section className="wrap cats" aria-labelledby="explore">
          <div className="section-head">
            <h2 className="h1" id="explore">
              Explore by Category
            </h2>
          </div>
          <CategoryCells categories={categories} />
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
          <CardGrid cards={featured} isList={isList} />
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
          props={below}
        />
      </main>
      <SiteFooter />
    </div>
  );
}
