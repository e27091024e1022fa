import { brand } from "@illumine/shared/brand";
import { EmptyState } from "@illumine/shared/ui/empty-state";
import { Spinner } from "@illumine/shared/ui/spinner";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { AdPlace } from "~/components/ad-place";
import { CardGrid } from "~/components/card-grid";
import { ChoiceBar } from "~/components/choice-bar";
import { SearchBox } from "~/components/search-box";
import { SiteFooter } from "~/components/site-footer";
import { SiteHeader } from "~/components/site-header";
import { listPopular, type PopularWindow } from "~/db/popular.server";
import "~/styles/assessment-list.css";

const windows: readonly { value: PopularWindow; label: string }[] = [
  { value: "all", label: "All Time" },
  { value: "month", label: "This Month" },
  { value: "week", label: "This Week" },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("time");
  const window = windows.find(({ value }) => value === asked)?.value ?? "all";
  const choices = windows.map(({ value, label }) => ({
    label,
    to: value === "all" ? "/popular" : `/popular?time=${value}`,
    isCurrent: value === window,
  }));
  return { choices, cards: await listPopular(context.db, window, new Date()) };
}

export const meta = () => [
  { title: `Popular Assessments: ${brand.name}` },
  { name: "description", content: "The assessments that people finish most, of all time, this month and this week." },
];

export default function PopularScreen() {
  const { choices, cards } = useLoaderData<typeof loader>();
  const isLoading = useNavigation().location?.pathname === "/popular";
  return (
    <div className="page">
      <SiteHeader />
      <main id="main">
        <div className="wrap head head-grid">
          <div>
            <h1 className="display">Popular Assessments</h1>
            <p className="lead">Ranked by how many people finished them, counted here, not claimed.</p>
          </div>
          <SearchBox label="Search assessments" />
        </div>
        <div className="wrap list-body">
          <ChoiceBar label="Time" choices={choices} />
          {isLoading && <Spinner>Loading assessments...</Spinner>}
          {cards.length === 0 ? (
            <EmptyState title="No assessments found">
              <p>Nothing has been published here yet. Please come back soon.</p>
            </EmptyState>
          ) : (
            <section aria-label="Popular assessments">
              <CardGrid cards={cards} level={2} />
            </section>
          )}
          {cards.length > 0 && <AdPlace kind="banner" />}
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}
