import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
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

/**
 * Earlier links had their token in the path.
 * Why: site/docs/decisions/0136-a-previews-token-is-behind-the-hash.md
 */
export function loader({ params }: LoaderFunctionArgs) {
  const isOldLink = params["token"] !== undefined;
  return data({ isOldLink }, { status: isOldLink ? 410 : 200, headers: privateHeaders });
}

export const headers = passLoaderHeaders;

export const meta: MetaFunction = () => buildHiddenMeta("Preview");

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

/** Without a script the first part stays; `open-preview.ts` shows another one. */
function LinkOpener() {
  const nonce = useNonce();
  return (
    <>
      <div role="status">
        <div data-preview="without-script">
          <EmptyState level={1} title="Turn on JavaScript to see this preview" action={homeLink}>
            <p>Preview links need JavaScript. Turn it on for this site, then open the link again.</p>
          </EmptyState>
        </div>
        <div data-preview="opening" hidden>
          <EmptyState level={1} title="Opening the preview">
            <Spinner>One moment, please.</Spinner>
          </EmptyState>
        </div>
        <div data-preview="incomplete" hidden>
          <EmptyState level={1} title="This preview link isn't complete" action={homeLink}>
            <p>Copy the whole link, up to its last character, and open it again.</p>
          </EmptyState>
        </div>
        <div data-preview="refused" hidden>
          <EmptyState level={1} title="This preview link doesn't work any more" action={homeLink}>
            <p>It has expired, or was revoked. Ask whoever sent it for a new one.</p>
          </EmptyState>
        </div>
        <div data-preview="failed" hidden>
          <EmptyState
            level={1}
            title="This preview can't be opened right now"
            action={<Button data-preview-retry="">Try again</Button>}
          >
            <p>Check your connection. If it works, the problem is on our side: please try again in a moment.</p>
          </EmptyState>
        </div>
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
