import { Alert } from "@illumine/shared/ui/alert";
import { Spinner } from "@illumine/shared/ui/spinner";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { AdPlace } from "~/components/ad-place";
import { CardGrid } from "~/components/card-grid";
import { ChoiceBar } from "~/components/choice-bar";
import { toPageMeta } from "~/components/page-meta";
import { SearchBox } from "~/components/search-box";
import { SiteFooter } from "~/components/site-footer";
import { SiteHeader } from "~/components/site-header";
import { toCardItem, toListNode } from "~/components/structured-data.server";
import { listPopular, type PopularWindow, popularShown } from "~/db/popular.server";
import { orSamples } from "~/services/or-samples";
import { keepLoaderHeaders } from "~/services/page-headers";
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
  const isLoading = useNavigation().location?.pathname === "/popular";
  return (
    <div className="page">
      <SiteHeader />
      <main id="main">
        <div className="wrap head head-grid">
          <div>
            <h1 className="display">Popular Assessments</h1>
            <p className="lead">
              {isSample
                ? "A few samples to try, in no order of rank."
                : "Ranked by how many people finished them, counted here, not claimed."}
            </p>
          </div>
          <SearchBox label="Search assessments" />
        </div>
        <div className="wrap list-body">
          <ChoiceBar label="Time" choices={choices} />
          {warning && <Alert tone="warn" live title={warning} />}
          {isLoading && <Spinner>Loading assessments...</Spinner>}
          <section aria-label="Popular assessments">
            <CardGrid cards={cards} level={2} />
          </section>
          <AdPlace kind="banner" />
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}
