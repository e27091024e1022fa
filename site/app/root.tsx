import { brand } from "@illumine/shared/brand.ts";
import { mountedEvent } from "@illumine/shared/ui/theme/theme.ts";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  type ErrorResponse,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { AdLayer as AdLayerType } from "./components/ads/layer.tsx";
import { useNonce } from "./components/document/nonce.ts";
import { isStaticPage } from "./components/document/static-page.ts";
import { ErrorScreen } from "./components/failures/error-screen.tsx";
import { NotFoundScreen as RenderedNotFoundScreen } from "./components/failures/not-found-screen.tsx";
import { isLeavingOffline, isOfflineError } from "./components/failures/offline.ts";
import { HeadLinks } from "./components/head/head-links.tsx";
import { StructuredData } from "./components/head/structured-data.tsx";
import { text as adGateScript } from "./inline-scripts/ad-gate.ts?inline-script";
import { text as headScript } from "./inline-scripts/head.ts?inline-script";
import { text as missingPageScript } from "./inline-scripts/missing-page.ts?inline-script";
import { type AdSettings, findAdSettings } from "./services/pages/ad-settings.ts";
import { keepLoaderHeaders } from "./services/pages/headers.ts";
import type { SampleNotice } from "./services/samples/or-samples.ts";
import "./styles/not-found.css";
import styles from "./styles/site.css?url";

// The server has it at hand, so that the answer is whole; in the browser no other page carries its code.
const NotFoundScreen = import.meta.env.SSR
  ? RenderedNotFoundScreen
  : lazy(async () => ({ default: (await import("./components/failures/not-found-screen.tsx")).NotFoundScreen }));

export const loader = ({ context, request }: LoaderFunctionArgs): AdSettings =>
  findAdSettings(request.url, context.env);

export const headers = keepLoaderHeaders;

export const shouldRevalidate = () => false;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Where no page answers for itself: an unknown address, or an error. */
export const meta: MetaFunction = ({ error }) => [
  {
    title: `${isRouteErrorResponse(error) && error.status === 404 ? "Page Not Found" : "Something went wrong"}: ${brand.name}`,
  },
  { name: "robots", content: "noindex" },
];

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

const buildHeadScript = (settings: Partial<AdSettings> | undefined) =>
  settings?.adUnits ? headScript + adGateScript : headScript;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const matches = useMatches();
  const isNotFound = isMissing(useRouteError());
  useEffect(() => {
    window.dispatchEvent(new Event(mountedEvent));
  }, []);
  // They have run when React comes: the browser's copy of this file goes without.
  const inlineScript = import.meta.env.SSR ? buildHeadScript(matches[0]?.data as Partial<AdSettings> | undefined) : "";
  // Decided on the server only: in the browser whoever renders this has the framework already.
  const isStatic = import.meta.env.SSR && (isNotFound || matches.some(({ handle }) => isStaticPage(handle)));
  // For who reads pages without using them: on the server only, and last in the head, where React leaves it alone.
  const isStandIn = import.meta.env.SSR && matches.some(({ data }) => (data as Partial<SampleNotice> | null)?.isSample);
  return (
    // The theme script marks the root before React sees it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlineScript }} />
        <Meta />
        <Links />
        {/* Last in the head, and the next ones last in the body: there React leaves alone what only the server wrote. */}
        {import.meta.env.SSR && <HeadLinks />}
        {isStandIn && <meta name="robots" content="noindex" />}
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {children}
        {isStatic ? (
          isNotFound && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: missingPageScript }} />
        ) : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
        {import.meta.env.SSR && <StructuredData matches={matches} />}
      </body>
    </html>
  );
}

const reload = () => window.location.reload();

export default function App() {
  const { adUnits } = useLoaderData<typeof loader>();
  const blocker = useBlocker(isLeavingOffline);
  const [AdLayer, setAdLayer] = useState<typeof AdLayerType | null>(null);
  useEffect(() => {
    if (adUnits)
      void import("./components/ads/layer.tsx").then((module) => setAdLayer(() => module.AdLayer), console.warn);
  }, [adUnits]);
  // Stopped before it begins: a route whose code cannot be loaded would take the page down with it. What is left stays
  // as it is, out of sight: without a network it could not be drawn again.
  const isBlocked = blocker.state !== "unblocked";
  return (
    <>
      {AdLayer && adUnits && <AdLayer units={adUnits} />}
      {isBlocked && <ErrorScreen onOnline={blocker.proceed ?? reload} onBack={blocker.reset} />}
      <div hidden={isBlocked}>
        <Outlet />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isMissing(error)) {
    // A loader that answers with an error may bring the words for it.
    const words = (error as Partial<ErrorResponse> | null)?.data;
    return <ErrorScreen {...words} onOnline={isOfflineError(error) ? reload : undefined} />;
  }
  return (
    <Suspense>
      <NotFoundScreen />
    </Suspense>
  );
}
