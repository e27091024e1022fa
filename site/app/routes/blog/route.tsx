import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { rememberEarlyPress } from "#app/browser/post-page/early-press.ts";
import postPageStart from "#app/browser/post-page/post-page-start.ts?worker&url";
import { useNonce } from "#app/components/document/nonce.ts";
import { staticPage } from "#app/components/document/static-page.ts";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { text as earlyPressScript } from "#app/inline-scripts/early-press.ts?inline-script";
import { passLoaderHeaders } from "#app/services/pages/loader-headers.ts";
import { loadBlogPage } from "./loader.server.ts";
import { FailedListScreen, MessageScreen } from "./message-screen.tsx";
import { PostListScreen } from "./post-list-screen.tsx";
import { PostScreen } from "./post-screen.tsx";
import { SavedScreen } from "./saved-screen.tsx";
import "@illumine/shared/ui/post/post.css";
import "#app/styles/card-grid.css";
import "#app/styles/blog.css";

export const handle = staticPage;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { page, status, headers } = await loadBlogPage({ context, params, request });
  return data(page, { status, headers });
}

export const headers = passLoaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

// One route for the list and its posts: each route adds a line to the manifest that every page loads.
export default function BlogScreen() {
  const page = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  // A static page starts this script itself; after a client-side navigation we have to.
  useEffect(() => {
    void page;
    void startBlogScript();
  }, [page]);
  const isLoading = navigation.state === "loading" && /^\/blog(\/|$)/.test(navigation.location.pathname);
  const nonce = useNonce();
  const isPost = page.kind === "post";
  return (
    <div className="page">
      {import.meta.env.SSR && isPost && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: earlyPressScript }} />}
      <SiteHeader />
      {isLoading && <Spinner className="wrap blog-wait">Loading blog posts...</Spinner>}
      <BlogPageScreen page={page} />
      <SiteFooter />
      {import.meta.env.SSR && <script type="module" src={postPageStart} />}
    </div>
  );
}

async function startBlogScript(): Promise<void> {
  rememberEarlyPress();
  try {
    const { startPostPage } = await import("#app/browser/post-page/post-page.ts");
    await startPostPage();
  } catch (error) {
    console.warn("The blog's script could not be loaded", error);
  }
}

export type BlogPage = ReturnType<typeof useLoaderData<typeof loader>>;

function BlogPageScreen({ page }: { page: BlogPage }) {
  switch (page.kind) {
    case "list":
      return <PostListScreen list={page} />;
    case "list-failed":
      return <FailedListScreen address={page.address} />;
    case "saved":
      return <SavedScreen />;
    case "post":
      return <PostScreen {...page} />;
    case "message":
      return <MessageScreen {...page} />;
  }
}
