import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useNonce } from "#app/components/document/nonce.ts";
import { staticPage } from "#app/components/document/static-page.ts";
import { buildHiddenMeta } from "#app/components/head/page-meta.ts";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { text as openPreviewScript } from "#app/inline-scripts/open-preview.ts?inline-script";
import { passLoaderHeaders } from "#app/services/pages/loader-headers.ts";
import { fallbackHeaders } from "#app/services/samples/fallback.ts";

export const handle = staticPage;

const privateHeaders = { ...fallbackHeaders, "Referrer-Policy": "no-referrer" };

/** Earlier links had their token in the path. Why: site/docs/decisions/0136-a-previews-token-is-behind-the-hash.md */
export function loader({ params }: LoaderFunctionArgs) {
  const isOldLink = params["token"] !== undefined;
  return data({ isOldLink }, { status: isOldLink ? 410 : 200, headers: privateHeaders });
}

export const headers = passLoaderHeaders;

export const meta: MetaFunction = () => buildHiddenMeta("Preview link");

const homeLink = (
  <Button asChild>
    <Link to="/">Home page</Link>
  </Button>
);

function OldLink() {
  return (
    <EmptyState level={1} title="This preview link no longer works" action={homeLink}>
      <p>Preview links work differently now. Ask whoever sent this one to make a new one.</p>
    </EmptyState>
  );
}

/** What stays if scripts are off; `open-preview.ts` says something else. */
function LinkOpener() {
  const nonce = useNonce();
  const actions = (
    <div className="row">
      <Button variant="signal" data-preview-retry="" hidden>
        Try again
      </Button>
      {homeLink}
    </div>
  );
  return (
    <>
      <div data-preview="" role="status">
        <EmptyState level={1} title="Turn on JavaScript to see this preview" action={actions}>
          <p>Preview links need JavaScript. Turn it on for this site, then open the link again.</p>
        </EmptyState>
      </div>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: openPreviewScript }} />
    </>
  );
}

export default function PreviewScreen() {
  const { isOldLink } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <SiteHeader />
      <main id="main" className="wrap band">
        {isOldLink ? <OldLink /> : <LinkOpener />}
      </main>
      <SiteFooter />
    </div>
  );
}
