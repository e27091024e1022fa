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
import { listNewest } from "~/db/popular.server";
import { WhatsNew } from "./whats-new";
import "~/styles/assessment-list.css";

/** Cards that each view shows (specification, section 2). */
const shown = { newest: 6, recent: 4 } as const;

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
  return { choices, cards: await listNewest(context.db, shown[view]) };
}

export const meta = () => [
  { title: `New Assessments: ${brand.name}` },
  { name: "description", content: "The latest assessments, and what is new about how they are read." },
];

export default function NewScreen() {
  const { choices, cards } = useLoaderData<typeof loader>();
  const isLoading = useNavigation().location?.pathname === "/new";
  return (
    <div className="page">
      <SiteHeader />
      <main id="main">
        <div className="wrap head head-grid">
          <div>
            <h1 className="display">New Assessments</h1>
            <p className="lead">Fresh off the bench, with the date of their making on record.</p>
          </div>
          <SearchBox label="Search assessments" />
        </div>
        <div className="wrap list-body">
          <ChoiceBar label="Sort by" choices={choices} />
          {isLoading && <Spinner>Loading assessments...</Spinner>}
          {cards.length === 0 ? (
            <EmptyState title="No assessments found">
              <p>Nothing has been published here yet. Please come back soon.</p>
            </EmptyState>
          ) : (
            <section aria-label="New assessments">
              <CardGrid cards={cards} level={2} />
            </section>
          )}
          {cards.length > 0 && <AdPlace kind="banner" />}
        </div>
        <WhatsNew />
      </main>
      <SiteFooter />
    </div>
  );
}
