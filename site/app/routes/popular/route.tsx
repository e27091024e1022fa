import type { AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdSlot } from "#app/components/ads/ad-slot.tsx";
import { CardGrid } from "#app/components/cards/card-grid.tsx";
import { buildPageMeta } from "#app/components/head/page-meta.ts";
import { buildListNode, toCardItem } from "#app/components/head/structured-data.server.ts";
import { BrowsePage } from "#app/components/layout/browse-page.tsx";
import {
  listPopular,
  minRankedCompletions,
  type PopularWindow,
  popularCardCounts,
} from "#app/db/assessments/popular.server.ts";
import { passLoaderHeaders } from "#app/services/pages/loader-headers.ts";
import { withSampleFallback } from "#app/services/samples/fallback.ts";
import { rendered } from "#framework/rendered-data.ts";

const windows: readonly { value: PopularWindow; label: string }[] = [
  { value: "all", label: "All Time" },
  { value: "month", label: "This Month" },
  { value: "week", label: "This Week" },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const requested = new URL(request.url).searchParams.get("time");
  const window = windows.find(({ value }) => value === requested)?.value ?? "all";
  const choices = windows.map(({ value, label }) => ({
    label,
    to: value === "all" ? "/popular" : `/popular?time=${value}`,
    isCurrent: value === window,
  }));
  const { shown, notice, headers } = await withSampleFallback(
    { context, request },
    async () => {
      const cards = await listPopular(context.db, window, new Date());
      const isRanked = ({ completions }: AssessmentCard) => completions >= minRankedCompletions;
      return cards.length > 0
        ? { cards: cards.filter(isRanked), unranked: cards.filter((card) => !isRanked(card)) }
        : null;
    },
    ({ cards }) => ({ cards: cards.slice(0, popularCardCounts[window]), unranked: [] }),
  );
  const page = {
    head: buildPageMeta({
      title: "Popular Assessments",
      description: "The assessments that people complete most often: of all time, this month and this week.",
      path: "/popular",
    }),
    structured: buildListNode("Popular Assessments", shown.cards.map(toCardItem)),
  };
  const counts = { rankedCount: shown.cards.length, unrankedCount: shown.unranked.length };
  return data({ choices, ...counts, ...rendered(shown), ...page, ...notice }, { headers });
}

export const headers = passLoaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export default function PopularScreen() {
  const { choices, rankedCount, unrankedCount, rendered: list, isSample, warning } = useLoaderData<typeof loader>();
  return (
    <BrowsePage
      title="Popular Assessments"
      lead={
        isSample
          ? "A few samples to try, in no particular order."
          : "Ranked by how many people completed them on this site."
      }
      bar={{ label: "Time", choices }}
      warning={warning}
      path="/popular"
      waiting="Loading assessments..."
    >
      {rankedCount > 0 && (
        <section aria-label="Popular assessments">
          <CardGrid cards={list?.cards} level={2} />
        </section>
      )}
      {unrankedCount > 0 && (
        <section aria-labelledby="unranked">
          <div className="list-part">
            <h2 className="h2" id="unranked">
              Not ranked yet
            </h2>
            <p className="soft">Fewer than five people have completed these so far.</p>
          </div>
          <CardGrid cards={list?.unranked} level={3} />
        </section>
      )}
      <AdSlot kind="banner" />
    </BrowsePage>
  );
}
