import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdPlace } from "#app/components/ads/ad-place.tsx";
import { CardGrid } from "#app/components/cards/card-grid.tsx";
import { toPageMeta } from "#app/components/head/page-meta.ts";
import { toCardItem, toListNode } from "#app/components/head/structured-data.server.ts";
import { BrowsePage } from "#app/components/layout/browse-page.tsx";
import { listNewest } from "#app/db/assessments/popular.server.ts";
import { keepLoaderHeaders } from "#app/services/pages/headers.ts";
import { orSamples } from "#app/services/samples/or-samples.ts";
import { WhatsNew } from "./whats-new.tsx";

/** Cards that each view shows (specification, section 2). */
const shownIn = { newest: 6, recent: 4 } as const;

const views = [
  { value: "newest", label: "Newest First" },
  { value: "recent", label: "Recently Added" },
] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("sort");
  const view = asked === "recent" ? "recent" : "newest";
  const choices = views.map(({ value, label }) => ({
    label,
    to: value === "newest" ? "/new" : `/new?sort=${value}`,
    isCurrent: value === view,
  }));
  const { shown, notice, headers } = await orSamples(
    { context, request },
    async () => {
      const cards = await listNewest(context.db, shownIn[view]);
      return cards.length > 0 ? cards : null;
    },
    ({ cards }) => cards.slice(0, shownIn[view]),
  );
  const page = {
    head: toPageMeta({
      title: "New Assessments",
      description: "The latest assessments, and what is new about how they are read.",
      path: "/new",
    }),
    structured: toListNode("New Assessments", shown.map(toCardItem)),
  };
  return data({ choices, cards: shown, ...page, ...notice }, { headers });
}

export const headers = keepLoaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export default function NewScreen() {
  const { choices, cards, isSample, warning } = useLoaderData<typeof loader>();
  return (
    <BrowsePage
      title="New Assessments"
      lead={
        isSample
          ? "A few samples to try, until there are newer ones to show."
          : "Fresh off the bench, with the date of their making on record."
      }
      bar={{ label: "Sort by", choices }}
      warning={warning}
      path="/new"
      waiting="Loading assessments..."
      below={<WhatsNew />}
    >
      <section aria-label="New assessments">
        <CardGrid cards={cards} level={2} />
      </section>
      <AdPlace kind="banner" />
    </BrowsePage>
  );
}
