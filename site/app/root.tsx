import { brand } from "@illumine/shared/brand";
import instrumentSans from "@illumine/shared/ui/fonts/instrument-sans.woff2?url";
import { themeScript } from "@illumine/shared/ui/theme";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorScreen } from "~/components/error-screen";
import { useNonce } from "~/components/nonce";
import { NotFoundScreen } from "~/components/not-found-screen";
import styles from "~/styles/site.css?url";

export function loader({ request }: LoaderFunctionArgs) {
  const { hostname } = new URL(request.url);
  // Advertisement placeholders show on the developer's own machine only.
  return { isLocalhost: hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]" };
}

export const shouldRevalidate = () => false;

export const links: LinksFunction = () => [
  { rel: "preload", href: instrumentSans, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const meta = () => [{ title: `${brand.name}: ${brand.tagline}` }];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    // The theme script marks the root before React sees it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <ErrorScreen />;
}
