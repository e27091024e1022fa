import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdPlace } from "#app/components/ads/ad-place.tsx";
import { CardGrid } from "#app/components/cards/card-grid.tsx";
import { toPageMeta } from "#app/components/head/page-meta.ts";
import { toCardItem, toListNode } from "#app/components/head/structured-data.server.ts";
import { BrowsePage } from "#app/components/layout/browse-page.tsx";
import { listPopular, type PopularWindow, popularShown } from "#app/db/assessments/popular.server.ts";
import { keepLoaderHeaders } from "#app/services/pages/headers.ts";
import { orSamples } from "#app/services/samples/or-samples.ts";

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
  const { shown, notice, headers } = await orSamples(
    { context, request },
    async () => {
      const cards = await listPopular(context.db, window, new Date());
      return cards.length > 0 ? cards : null;
    },
    ({ cards }) => cards.slice(0, popularShown[window]),
  );
  const page = {
    head: toPageMeta({
      title: "Popular Assessments",
      description: "The assessments that people finish most, of all time, this month and this week.",
      path: "/popular",
    }),
    structured: toListNode("Popular Assessments", shown.map(toCardItem)),
  };
  return data({ choices, cards: shown, ...page, ...notice }, { headers });
}

export const headers = keepLoaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export default function PopularScreen() {
  const { choices, cards, isSample, warning } = useLoaderData<typeof loader>();
  return (
    <BrowsePage
      title="Popular Assessments"
      lead={
        isSample
          ? "A few samples to try, in no order of rank."
          : "Ranked by how many people finished them, counted here, not claimed."
      }
      bar={{ label: "Time", choices }}
      warning={warning}
      path="/popular"
      waiting="Loading assessments..."
    >
      <section aria-label="Popular assessments">
        <CardGrid cards={cards} level={2} />
      </section>
      <AdPlace kind="banner" />
    </BrowsePage>
  );
}
