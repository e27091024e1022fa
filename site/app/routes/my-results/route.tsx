import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useParams } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { buildHiddenMeta, buildSharedMeta } from "#app/components/head/page-meta.ts";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { passLoaderHeaders } from "#app/services/pages/loader-headers.ts";
import { notFound } from "#app/services/pages/not-found.ts";
import { ResultsFirstScreen } from "./first-screen.tsx";
import { parseResultsPath } from "./results-path.ts";

// Loaded apart: otherwise the code shared with the assessment flow would be split into chunks that weigh more.
const ResultsScreens = lazy(() =>
  import("./results-screens.tsx").then((module) => ({ default: module.ResultsScreens })),
);

// `service-worker/stored-flows.ts` replaces the title of the list by those of results and comparisons.
const titles = {
  list: "Your profile",
  compare: "Compare two results",
  offline: "What works offline",
  shared: "Shared result",
  saved: "Saved result",
};

export function loader({ params }: LoaderFunctionArgs) {
  const path = parseResultsPath(params["*"] ?? "");
  if (!path) throw notFound();
  // Results saved on a device are not to be indexed.
  return data({ title: titles[path.screen] }, { headers: { "X-Robots-Tag": "noindex" } });
}

export const headers = passLoaderHeaders;

/** The server has no data for these screens. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ params }) => {
  const screen = parseResultsPath(params["*"] ?? "")?.screen ?? "list";
  if (screen !== "shared") return buildHiddenMeta(titles[screen]);
  return buildSharedMeta(
    "A result was shared with you",
    "Open it to see the scores, with how sure each one is. The result is in the link itself: nothing was uploaded.",
  );
};

export default function ResultsScreen() {
  const { "*": splat = "" } = useParams();
  const path = parseResultsPath(splat) ?? { screen: "list" };
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => setBrowser(true), []);
  return (
    <div className="page">
      <SiteHeader />
      {isBrowser ? (
        <Suspense fallback={<ResultsFirstScreen />}>
          <ResultsScreens path={path} />
        </Suspense>
      ) : (
        <ResultsFirstScreen />
      )}
      <SiteFooter />
    </div>
  );
}
