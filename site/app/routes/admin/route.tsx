import { parseAdminPath } from "@illumine/shared/admin/paths.ts";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { buildHiddenMeta } from "#app/components/head/page-meta.ts";
import { passLoaderHeaders } from "#app/services/pages/loader-headers.ts";
import { notFound } from "#app/services/pages/not-found.ts";

// Loaded lazily, so that no administrator code is in the files that visitors load.
const AdminArea = lazy(async () => ({ default: (await import("./admin-area.tsx")).AdminArea }));

export function loader({ request, context }: LoaderFunctionArgs) {
  if (!parseAdminPath(new URL(request.url).pathname)) throw notFound();
  const isDevelopment = context.env.DEVELOPMENT === "true";
  return data({ isDevelopment }, { headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } });
}

export const headers = passLoaderHeaders;

// These screens get their data from the API, not from this loader.
export const shouldRevalidate = () => false;

export const meta: MetaFunction = () => buildHiddenMeta("Admin");

export default function AdminScreen() {
  const { isDevelopment } = useLoaderData<typeof loader>();
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => setBrowser(true), []);
  const waiting = (
    <main id="main">
      <Spinner className="needs-script" page>
        Loading...
      </Spinner>
      <noscript>
        {import.meta.env.SSR && (
          <div className="wrap band">
            <Alert tone="warn" title="The admin area needs JavaScript.">
              <p>Turn on JavaScript and reload this page.</p>
            </Alert>
          </div>
        )}
      </noscript>
    </main>
  );
  if (!isBrowser) return waiting;
  return (
    <Suspense fallback={waiting}>
      <AdminArea isDevelopment={isDevelopment} />
    </Suspense>
  );
}
