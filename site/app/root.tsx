import { brand } from "@illumine/shared/brand.ts";
import { reportHandledError } from "@illumine/shared/ui/feedback/report-handled-error.ts";
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
  useLocation,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { AdSettings } from "./ad-settings.ts";
import reportErrorsStart from "./browser/report-errors/report-errors-start.ts?worker&url";
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
import { deriveAdSettings } from "./services/pages/ad-settings.ts";
import { passLoaderHeaders } from "./services/pages/loader-headers.ts";
import type { SampleNotice } from "./services/samples/fallback.ts";
import "./styles/not-found.css";
import styles from "./styles/site.css?url";

// The server renders it at once; in the browser other pages don't load its code.
const NotFoundScreen = import.meta.env.SSR
  ? RenderedNotFoundScreen
  : lazy(async () => ({ default: (await import("./components/failures/not-found-screen.tsx")).NotFoundScreen }));

export const loader = ({ context, request }: LoaderFunctionArgs): AdSettings =>
  deriveAdSettings(request.url, context.env);

export const headers = passLoaderHeaders;

export const shouldRevalidate = () => false;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ error }) => [
  {
    title: `${isRouteErrorResponse(error) && error.status === 404 ? "Page Not Found" : "Something went wrong"}: ${brand.name}`,
  },
  { name: "robots", content: "noindex" },
];

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

const errorScript = `window.errorScript=${JSON.stringify(reportErrorsStart)};`;

const buildHeadScript = (settings: Partial<AdSettings> | undefined) =>
  errorScript + headScript + (settings?.adUnits ? adGateScript : "");

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const matches = useMatches();
  const isNotFound = isMissing(useRouteError());
  useEffect(() => {
    window.dispatchEvent(new Event(mountedEvent));
  }, []);
  // They have run before React starts: the browser's bundle doesn't need them.
  const inlineScript = import.meta.env.SSR ? buildHeadScript(matches[0]?.data as Partial<AdSettings> | undefined) : "";
  // Decided only on the server: in the browser the framework is already running.
  const isStatic = import.meta.env.SSR && (isNotFound || matches.some(({ handle }) => isStaticPage(handle)));
  // For crawlers, so only on the server, and last in the head, where React leaves it alone.
  const isSamplePage =
    import.meta.env.SSR && matches.some(({ data }) => (data as Partial<SampleNotice> | null)?.isSample);
  return (
    // The theme script marks the root before React sees it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlineScript }} />
        <Meta />
        <Links />
        {/* Last in the head (the next ones: last in the body), where React leaves server-only markup alone. */}
        {import.meta.env.SSR && <HeadLinks />}
        {isSamplePage && <meta name="robots" content="noindex" />}
      </head>
      <body data-static={isStatic || undefined}>
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

interface OfflineGuardProps {
  onBlocked: (isBlocked: boolean) => void;
}

/** A route whose code can't be loaded would crash. The page stays, hidden: it couldn't be rendered again offline. */
function OfflineGuard({ onBlocked }: OfflineGuardProps) {
  const { state, proceed, reset } = useBlocker(isLeavingOffline);
  const isBlocked = state !== "unblocked";
  useEffect(() => {
    onBlocked(isBlocked);
    return () => onBlocked(false);
  }, [isBlocked, onBlocked]);
  return isBlocked ? <ErrorScreen onOnline={proceed ?? reload} onBack={reset} /> : null;
}

export default function App() {
  const { adUnits } = useLoaderData<typeof loader>();
  const [isBlocked, setBlocked] = useState(false);
  // A router has one blocker at a time, and the administration asks before it loses texts.
  const isAdmin = /^\/admin(?:\/|$)/.test(useLocation().pathname);
  const [AdLayer, setAdLayer] = useState<typeof AdLayerType | null>(null);
  useEffect(() => {
    if (adUnits)
      void import("./components/ads/layer.tsx").then((module) => setAdLayer(() => module.AdLayer), console.warn);
  }, [adUnits]);
  return (
    <>
      {AdLayer && adUnits && <AdLayer units={adUnits} />}
      {!isAdmin && <OfflineGuard onBlocked={setBlocked} />}
      <div hidden={isBlocked}>
        <Outlet />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  useEffect(() => {
    // The server logs its responses itself.
    if (!isRouteErrorResponse(error) && !isOfflineError(error)) reportHandledError(error);
  }, [error]);
  if (!isMissing(error)) {
    const errorTexts = (error as Partial<ErrorResponse> | null)?.data;
    return <ErrorScreen {...errorTexts} onOnline={isOfflineError(error) ? reload : undefined} />;
  }
  return (
    <Suspense>
      <NotFoundScreen />
    </Suspense>
  );
}
