import { brand } from "@illumine/shared/brand";
import instrumentSans from "@illumine/shared/ui/fonts/instrument-sans.woff2?url";
import { restoreTheme, themeScript } from "@illumine/shared/ui/theme";
import { themeSwitchScript } from "@illumine/shared/ui/theme-switch-script";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
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
import { adGateScript } from "~/components/ad-gate-script";
import type { AdLayer as AdLayerType } from "~/components/ad-layer";
import { ErrorScreen } from "~/components/error-screen";
import { useNonce } from "~/components/nonce";
import { NotFoundScreen as RenderedNotFoundScreen } from "~/components/not-found-screen";
import { isLeavingOffline, isOfflineError } from "~/components/offline";
import { searchScript } from "~/components/search-script";
import { shellScript } from "~/components/shell-script";
import { isStaticPage } from "~/components/static-page";
import { type AdSettings, findAdSettings } from "~/services/ad-settings";
import "~/styles/not-found.css";
import styles from "~/styles/site.css?url";

// The server has it at hand, so that the answer is whole; in the browser no other page carries its code.
const NotFoundScreen = import.meta.env.SSR
  ? RenderedNotFoundScreen
  : lazy(async () => ({ default: (await import("~/components/not-found-screen")).NotFoundScreen }));

export const loader = ({ context, request }: LoaderFunctionArgs): AdSettings =>
  findAdSettings(request.url, context.env);

export const shouldRevalidate = () => false;

export const links: LinksFunction = () => [
  { rel: "preload", href: instrumentSans, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const meta = () => [{ title: `${brand.name}: ${brand.tagline}` }];

// 'Go Back' answers before the framework has come, too: whoever lands on a 404 wants to leave it at once.
const goBackScript = `document.addEventListener("click",function(e){if(e.target.closest("[data-go-back]"))history.back()})`;

// It has run when the framework comes: the browser's copy of this file goes without.
const toHeadScript = (settings: Partial<AdSettings> | undefined) =>
  [
    themeScript,
    themeSwitchScript,
    shellScript,
    goBackScript,
    searchScript,
    ...(settings?.adUnits ? [adGateScript] : []),
  ].join(";");

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const matches = useMatches();
  useEffect(() => {
    restoreTheme();
    document.documentElement.dataset["hydrated"] = "";
  }, []);
  const headScript = import.meta.env.SSR ? toHeadScript(matches[0]?.data as Partial<AdSettings> | undefined) : "";
  // Decided on the server only: in the browser whoever renders this has the framework already.
  const isStatic = import.meta.env.SSR && matches.some(({ handle }) => isStaticPage(handle));
  return (
    // The theme script marks the root before React sees it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {children}
        {!isStatic && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
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
    if (adUnits) void import("~/components/ad-layer").then((module) => setAdLayer(() => module.AdLayer), console.warn);
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
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return <ErrorScreen onOnline={isOfflineError(error) ? reload : undefined} />;
  }
  return (
    <Suspense>
      <NotFoundScreen />
    </Suspense>
  );
}
