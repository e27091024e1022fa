import { brand } from "@illumine/shared/brand";
import { restoreTheme, themeScript } from "@illumine/shared/ui/theme";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { ErrorScreen } from "~/components/error-screen";
import { HeadLinks } from "~/components/head-links";
import { useNonce } from "~/components/nonce";
import { NotFoundScreen as RenderedNotFoundScreen } from "~/components/not-found-screen";
import { isStaticPage, staticPageScript } from "~/components/static-page";
import { StructuredData } from "~/components/structured-data";
import "~/styles/not-found.css";
import styles from "~/styles/site.css?url";

// The server has it at hand, so that the answer is whole; in the browser no other page carries its code.
const NotFoundScreen = import.meta.env.SSR
  ? RenderedNotFoundScreen
  : lazy(async () => ({ default: (await import("~/components/not-found-screen")).NotFoundScreen }));

export function loader({ request }: LoaderFunctionArgs) {
  const { hostname } = new URL(request.url);
  // Advertisement placeholders show on the developer's own machine only.
  return { isLocalhost: hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]" };
}

export const shouldRevalidate = () => false;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Where no page answers for itself: an unknown address, or an error. */
export const meta: MetaFunction = ({ error }) => [
  {
    title: `${isRouteErrorResponse(error) && error.status === 404 ? "Page Not Found" : "Something went wrong"}: ${brand.name}`,
  },
  { name: "robots", content: "noindex" },
];

// 'Go Back' answers before the framework has come, too: whoever lands on a 404 wants to leave it at once.
const goBackScript = `document.addEventListener("click",function(e){if(e.target.closest("[data-go-back]"))history.back()})`;

// It has run when the framework comes: the browser's copy of this file goes without.
const headScript = import.meta.env.SSR ? `${themeScript};${goBackScript}` : "";

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const matches = useMatches();
  useEffect(() => {
    restoreTheme();
  }, []);
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
        {/* Last in the head, and the next ones last in the body: there React leaves alone what only the server wrote. */}
        {import.meta.env.SSR && <HeadLinks />}
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {children}
        {isStatic ? (
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: staticPageScript }} />
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

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorScreen />;
  return (
    <Suspense>
      <NotFoundScreen />
    </Suspense>
  );
}
