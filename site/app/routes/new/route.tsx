import { formatDate } from "@illumine/shared/blog/date.ts";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdSlot } from "#app/components/ads/ad-slot.tsx";
import { CardGrid } from "#app/components/cards/card-grid.tsx";
import { buildPageMeta } from "#app/components/head/page-meta.ts";
import { buildListNode, toCardItem } from "#app/components/head/structured-data.server.ts";
import { BrowsePage } from "#app/components/layout/browse-page.tsx";
import { listNewest } from "#app/db/assessments/popular.server.ts";
import { passLoaderHeaders } from "#app/services/pages/loader-headers.ts";
import { withSampleFallback } from "#app/services/samples/fallback.ts";
import { rendered } from "#framework/rendered-data.ts";
import { WhatsNew } from "./whats-new.tsx";

/** Specification, section 2. */
const cardsShown = { newest: 6, recent: 4 } as const;

const views = [
  { value: "newest", label: "Newest First" },
  { value: "recent", label: "Recently Added" },
] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const requested = new URL(request.url).searchParams.get("sort");
  const view = requested === "recent" ? "recent" : "newest";
  const choices = views.map(({ value, label }) => ({
    label,
    to: value === "newest" ? "/new" : `/new?sort=${value}`,
    isCurrent: value === view,
  }));
  const { shown, notice, headers } = await withSampleFallback(
    { context, request },
    async () => {
      const cards = await listNewest(context.db, cardsShown[view]);
      return cards.length > 0
        ? cards.map(({ createdAt, ...card }) => ({ ...card, added: formatDate(createdAt.toISOString().slice(0, 10)) }))
        : null;
    },
    ({ cards }) => cards.slice(0, cardsShown[view]),
  );
  const page = {
    head: buildPageMeta({
      title: "New Assessments",
      description: "The latest assessments, and what is new in how we present results.",
      path: "/new",
    }),
    structured: buildListNode("New Assessments", shown.map(toCardItem)),
  };
  return data({ choices, ...rendered({ cards: shown }), ...page, ...notice }, { headers });
}

export const headers = passLoaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export default function NewScreen() {
  const { choices, rendered: list, isSample, warning } = useLoaderData<typeof loader>();
  return (
    <BrowsePage
      title="New Assessments"
      lead={
        isSample
          ? "A few samples to try while we get new assessments ready."
          : "The latest additions to our assessments."
      }
      bar={{ label: "Sort by", choices }}
      warning={warning}
      path="/new"
      waiting="Loading assessments..."
      below={<WhatsNew />}
    >
      <section aria-label="New assessments">
        <CardGrid cards={list?.cards} level={2} />
      </section>
      <AdSlot kind="banner" />
    </BrowsePage>
  );
}
