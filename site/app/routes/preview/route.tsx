import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { staticPage } from "#app/components/document/static-page.ts";
import { buildHiddenMeta } from "#app/components/head/page-meta.ts";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { passLoaderHeaders } from "#app/services/pages/loader-headers.ts";
import { buildPreviewRedirect } from "#app/services/preview-cookie.ts";
import { fallbackHeaders, tryDatabase } from "#app/services/samples/fallback.ts";
import { findPreview } from "#app/services/tokens/preview-links.ts";

export const handle = staticPage;

const privateHeaders = { ...fallbackHeaders, "Referrer-Policy": "no-referrer" };

const refusals = {
  missing: {
    title: "This preview link doesn't work any more",
    text: "It has expired, or was revoked. Ask whoever sent it for a new one.",
    status: 404,
  },
  failed: {
    title: "This preview can't be opened right now",
    text: "The problem is on our side. Please try again in a moment.",
    status: 503,
  },
} as const;

/** Why: site/docs/decisions/0125-a-previews-token-is-in-a-cookie.md */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const token = params["token"] ?? "";
  const answer = await tryDatabase(request, () => findPreview(context, token));
  if (answer?.found?.path) throw buildPreviewRedirect(request, { token, path: answer.found.path });
  const { status, ...message } = refusals[answer ? "missing" : "failed"];
  return data(message, { status, headers: privateHeaders });
}

export const headers = passLoaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: message }) => buildHiddenMeta(message?.title ?? "Preview");

export default function PreviewScreen() {
  const { title, text } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <SiteHeader />
      <main id="main" className="wrap band">
        <EmptyState
          level={1}
          title={title}
          action={
            <Button asChild>
              <Link to="/">Home page</Link>
            </Button>
          }
        >
          <p>{text}</p>
        </EmptyState>
      </main>
      <SiteFooter />
    </div>
  );
}
