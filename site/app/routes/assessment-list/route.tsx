import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
import { AdSlot } from "#app/components/ads/ad-slot.tsx";
import { AssessmentCover } from "#app/components/cards/assessment-cover.tsx";
import { CardGrid } from "#app/components/cards/card-grid.tsx";
import { Rendered } from "#app/components/document/rendered.tsx";
import { FilterBar } from "#app/components/filters/filter-bar.tsx";
import { Breadcrumb } from "#app/components/layout/breadcrumb.tsx";
import { Pager } from "#app/components/layout/pager.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { SearchBox } from "#app/components/search/search-box.tsx";
import { passLoaderHeaders } from "#app/services/pages/loader-headers.ts";
import { notFound } from "#app/services/pages/not-found.ts";
import { foundHeader } from "#app/services/pages/page-requests.ts";
import { withSampleFallback } from "#app/services/samples/fallback.ts";
import { rendered } from "#framework/rendered-data.ts";
import { CatalogueBody, formatCount } from "./catalogue.tsx";
import { CategoryBar } from "./category-bar.tsx";
import { describeList } from "./describe-list.server.ts";
import { HowItWorks } from "./how-it-works.tsx";
import { findList, findSampleList, outlineList } from "./loader.server.ts";
import { SearchHead, SearchResults } from "./search-results.tsx";
import { useFocusReset } from "./use-focus-reset.ts";
import "#app/styles/assessment-list.css";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { categorySlug } = params;
  const url = new URL(request.url);
  const queryCategory = url.searchParams.get("category");
  if (!categorySlug && queryCategory && !url.searchParams.get("search")?.trim()) {
    throw redirect(`/category/${encodeURIComponent(queryCategory)}`, 301);
  }
  // Without JavaScript the form sends untrimmed text: redirect, so that a search has one URL.
  const search = url.searchParams.get("search");
  if (!categorySlug && search !== null && (search === "" || search !== search.trim())) {
    if (search.trim() === "") url.searchParams.delete("search");
    else url.searchParams.set("search", search.trim());
    throw redirect(url.pathname + (url.searchParams.size > 0 ? `?${url.searchParams}` : ""));
  }
  const listQuery = { categorySlug, query: url.searchParams };
  const { shown, notice, headers } = await withSampleFallback(
    { context, request },
    () => findList(context, listQuery),
    ({ cards }) => {
      const list = findSampleList(cards, listQuery);
      if (list) return list;
      throw notFound();
    },
  );
  const sent = new Headers(headers);
  if (shown.kind === "search") sent.set(foundHeader, String(shown.count));
  return data({ ...outlineList(shown), ...rendered(shown), ...describeList(shown), ...notice }, { headers: sent });
}

export const headers = passLoaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export default function AssessmentListScreen() {
  const list = useLoaderData<typeof loader>();
  useFocusReset();
  const navigation = useNavigation();
  const isLoading =
    navigation.state === "loading" && /^\/(assessments|category)(\/[^/]*)?$/.test(navigation.location.pathname);
  return (
    <div className="page">
      <SiteHeader />
      <main id="main">
        <div className={list.kind === "search" ? "wrap head head-grid head-search" : "wrap head head-grid"}>
          <ListHead />
          <SearchBox label="Search assessments" value={list.kind === "search" ? list.search : ""} />
        </div>
        {list.kind === "category" && (
          <div className="list-plate">
            <AssessmentCover id={list.category.slug} category={list.category.name} width={1440} height={360} />
          </div>
        )}
        <Rendered data={list.rendered}>
          {(whole) =>
            whole.kind === "all" ? (
              <FilterBar view={whole.catalogue} found={formatCount(whole.catalogue.found)} />
            ) : (
              <CategoryBar
                categories={whole.categories}
                current={whole.kind === "category" ? whole.category.slug : undefined}
              />
            )
          }
        </Rendered>
        {isLoading && <Spinner className="wrap list-wait">Loading assessments...</Spinner>}
        {list.warning && (
          <div className="wrap">
            <Alert tone="warn" live title={list.warning} className="samples-warning" />
          </div>
        )}
        <ListBody />
        <HowItWorks />
      </main>
      <SiteFooter />
    </div>
  );
}

function ListHead() {
  const list = useLoaderData<typeof loader>();
  if (list.kind === "search") return <SearchHead list={list} />;
  const category = list.kind === "category" ? list.category : null;
  return (
    <div>
      {category && (
        <Breadcrumb
          trail={[
            ["Home", "/"],
            ["Categories", "/categories"],
          ]}
        />
      )}
      <h1 className="display">{category?.name ?? "All Assessments"}</h1>
      <p className="lead">{category?.description ?? (list.kind === "all" && list.lead)}</p>
    </div>
  );
}

function ListBody() {
  const list = useLoaderData<typeof loader>();
  const whole = list.rendered;
  if (list.kind === "all") {
    return (
      <Rendered data={whole?.kind === "all" ? whole.catalogue : undefined}>
        {(view) => <CatalogueBody view={view} />}
      </Rendered>
    );
  }
  const { cardCount, page, pages } = list;
  const buildPagePath = (number: number) => {
    const query = new URLSearchParams(list.kind === "search" ? { search: list.search } : {});
    if (number > 1) query.set("page", String(number));
    const path = list.kind === "category" ? `/category/${list.category.slug}` : "/assessments";
    return query.size > 0 ? `${path}?${query}` : path;
  };
  if (list.kind === "search") {
    return (
      <>
        <Rendered data={whole?.kind === "search" ? whole : undefined}>
          {(found) => <SearchResults list={found} />}
        </Rendered>
        <div className="wrap found-after">
          {cardCount > 0 && <AdSlot kind="banner" />}
          <Pager page={page} pages={pages} buildPath={buildPagePath} />
        </div>
      </>
    );
  }
  return (
    <div className="wrap list-body">
      {cardCount === 0 ? (
        <EmptyState title="No assessments found">
          <p>
            {list.isSample
              ? "There are no samples in this category. "
              : "There are no assessments in this category yet. "}
            <Link className="link" to="/assessments">
              See all assessments
            </Link>
          </p>
        </EmptyState>
      ) : (
        <section aria-label={list.category.name}>
          <CardGrid cards={whole?.kind === "category" ? whole.cards : undefined} level={2} />
        </section>
      )}
      {cardCount > 0 && <AdSlot kind="banner" />}
      <Pager page={page} pages={pages} buildPath={buildPagePath} />
    </div>
  );
}
