import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import postPageStart from "#app/browser/post-page/post-page-start.ts?worker&url";
import { staticPage } from "#app/components/document/static-page.ts";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { keepLoaderHeaders } from "#app/services/pages/headers.ts";
import { openBlog } from "./loader.server.ts";
import { FailedList, MessageScreen } from "./message-screen.tsx";
import { PostListScreen } from "./post-list-screen.tsx";
import { PostScreen } from "./post-screen.tsx";
import { SavedScreen } from "./saved-screen.tsx";
import "@illumine/shared/ui/post/post.css";
import "#app/styles/card-grid.css";
import "#app/styles/blog.css";

export const handle = staticPage;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { page, status, headers } = await openBlog({ context, params, request });
  return data(page, { status, headers });
}

export const headers = keepLoaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

/** One route for the list and its posts: every route costs every page a line of the manifest. */
export default function BlogScreen() {
  const page = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  // Shown by the framework, which then runs what a page without it starts by itself.
  useEffect(() => {
    void page;
    void startBlogScript();
  }, [page]);
  const isLoading = navigation.state === "loading" && /^\/blog(\/|$)/.test(navigation.location.pathname);
  return (
    <div className="page">
      <SiteHeader />
      {isLoading && <Spinner className="wrap blog-wait">Loading blog posts...</Spinner>}
      <Screen page={page} />
      <SiteFooter />
      {import.meta.env.SSR && <script type="module" src={postPageStart} />}
    </div>
  );
}

let hasStarted = false;

/** Loads what answers the blog's buttons. The first time one of them may be pressed before it has come: it counts then. */
async function startBlogScript(): Promise<void> {
  let pressed: HTMLButtonElement | null = null;
  const remember = ({ target }: MouseEvent) => {
    if (target instanceof Element) pressed = target.closest("button");
  };
  if (!hasStarted) document.addEventListener("click", remember);
  try {
    const { pressButton, startPostPage } = await import("#app/browser/post-page/post-page.ts");
    startPostPage();
    if (pressed && !hasStarted) pressButton(pressed);
    hasStarted = true;
  } catch (error) {
    console.warn("The blog's script could not be loaded", error);
  } finally {
    document.removeEventListener("click", remember);
  }
}

export type BlogPage = ReturnType<typeof useLoaderData<typeof loader>>;

function Screen({ page }: { page: BlogPage }) {
  switch (page.kind) {
    case "list":
      return <PostListScreen list={page} />;
    case "list-failed":
      return <FailedList address={page.address} />;
    case "saved":
      return <SavedScreen />;
    case "post":
      return <PostScreen {...page} />;
    case "message":
      return <MessageScreen {...page} />;
  }
}
