import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import occupationPageStart from "#app/browser/occupation-page/occupation-page-start.ts?worker&url";
import { staticPage } from "#app/components/document/static-page.ts";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { passLoaderHeaders } from "#app/services/pages/loader-headers.ts";
import { OccupationListScreen } from "./list-screen.tsx";
import { loadOccupationsPage, type OccupationsPage } from "./loader.server.ts";
import { FailedScreen, MissingScreen } from "./message-screens.tsx";
import { OccupationScreen } from "./occupation-screen.tsx";
import "#app/styles/occupation.css";

export const handle = staticPage;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { page, status, headers } = await loadOccupationsPage({ context, params, request });
  return data(page, { status, headers });
}

export const headers = passLoaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

// One route for the list and its pages: each route adds a line to the manifest that every page loads.
export default function OccupationsScreen() {
  const page = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const isLoading = navigation.state === "loading" && /^\/occupations(\/|$)/.test(navigation.location.pathname);
  return (
    <div className="page">
      <SiteHeader />
      {isLoading && <Spinner className="wrap">Loading occupations...</Spinner>}
      <Screen page={page} />
      <SiteFooter />
      {import.meta.env.SSR && page.kind === "occupation" && <script type="module" src={occupationPageStart} />}
    </div>
  );
}

function Screen({ page }: { page: OccupationsPage }) {
  // A static page starts this script itself; after a client-side navigation we have to.
  useEffect(() => {
    if (page.kind !== "occupation") return;
    void import("#app/browser/occupation-page/nearness.ts").then(({ showNearness }) => showNearness());
  }, [page]);
  switch (page.kind) {
    case "list":
      return <OccupationListScreen page={page} />;
    case "occupation":
      return <OccupationScreen key={page.occupation.code} page={page} />;
    case "missing":
      return <MissingScreen page={page} />;
    case "failed":
      return <FailedScreen address={page.address} />;
  }
}
