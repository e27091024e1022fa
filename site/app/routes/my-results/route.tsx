import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useParams } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { toHiddenMeta } from "#app/components/head/page-meta.ts";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { keepLoaderHeaders } from "#app/services/pages/headers.ts";
import { notFound } from "#app/services/pages/not-found.ts";
import { parseResultsPath } from "./results-path.ts";
import { Waiting } from "./waiting.tsx";

// Apart from the route: what it shares with an assessment's flow would otherwise be cut into pieces that weigh more.
const ResultsScreens = lazy(() =>
  import("./results-screens.tsx").then((module) => ({ default: module.ResultsScreens })),
);

const titles = { list: "My results", compare: "Compare two results", shared: "Shared result", kept: "Kept result" };

export function loader({ params }: LoaderFunctionArgs) {
  const path = parseResultsPath(params["*"] ?? "");
  if (!path) throw notFound();
  // What is kept on a device is nobody else's to list.
  return data({ title: titles[path.screen] }, { headers: { "X-Robots-Tag": "noindex" } });
}

export const headers = keepLoaderHeaders;

/** The server knows nothing of what these screens show. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ params }) =>
  toHiddenMeta(titles[parseResultsPath(params["*"] ?? "")?.screen ?? "list"]);

export default function ResultsScreen() {
  const { "*": splat = "" } = useParams();
  const path = parseResultsPath(splat) ?? { screen: "list" };
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => setBrowser(true), []);
  return (
    <div className="page">
      <SiteHeader />
      {isBrowser ? (
        <Suspense fallback={<Waiting />}>
          <ResultsScreens path={path} />
        </Suspense>
      ) : (
        <Waiting />
      )}
      <SiteFooter />
    </div>
  );
}
