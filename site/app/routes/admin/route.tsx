import { parseAdminPath } from "@illumine/shared/admin/paths.ts";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { toHiddenMeta } from "#app/components/head/page-meta.ts";
import { keepLoaderHeaders } from "#app/services/pages/headers.ts";
import { notFound } from "#app/services/pages/not-found.ts";

// Nothing of the administrator's is in a file that visitors load.
const AdminArea = lazy(async () => ({ default: (await import("./admin-area.tsx")).AdminArea }));

export function loader({ request, context }: LoaderFunctionArgs) {
  if (!parseAdminPath(new URL(request.url).pathname)) throw notFound();
  const isDevelopment = context.env.DEVELOPMENT === "true";
  return data({ isDevelopment }, { headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } });
}

export const headers = keepLoaderHeaders;

/** The server knows nothing of what these screens show: they ask the API. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = () => toHiddenMeta("Admin");

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
            <Alert tone="warn" title="The administrator's area needs JavaScript.">
              <p>Switch JavaScript on and load this page again.</p>
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
