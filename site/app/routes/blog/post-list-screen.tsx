import { brand } from "@illumine/shared/brand.ts";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";
import { Pager } from "#app/components/layout/pager.tsx";
import { CategoryFilter } from "./category-filter.tsx";
import type { PostList } from "./find-list.server.ts";
import { buildListPath } from "./list-path.ts";
import { NewsletterLink } from "./newsletter-link.tsx";
import { PostCard } from "./post-card.tsx";
import { PostSearch } from "./post-search.tsx";

/** Cards that may be visible without scrolling: their pictures load right away. */
const eagerCards = 2;

export function PostListScreen({ list }: { list: PostList }) {
  const { cards, facets, category, search, page, pages, newsletter } = list;
  return (
    <main id="main" className="blog">
      <div className="wrap blog-head">
        <div>
          <h1 className="display">{category ?? "Blog"}</h1>
          <ListSummary list={list} />
        </div>
        <PostSearch search={search} category={category} />
      </div>
      <div className="wrap">
        <CategoryFilter label="Categories" facets={facets} category={category} form="buttons" />
      </div>
      <div className="wrap blog-grid">
        <div className="blog-posts">
          {cards.length === 0 ? (
            <NoPosts list={list} />
          ) : (
            <section className="cells blog-cells" aria-label="Posts">
              {cards.map((card, at) => (
                <PostCard key={card._id} card={card} isLazy={at >= eagerCards} />
              ))}
            </section>
          )}
          <Pager page={page} pages={pages} buildPath={(number) => buildListPath({ category, search, page: number })} />
        </div>
        <aside className="blog-side" aria-label="More of the blog">
          <h2 className="h4">Categories</h2>
          <CategoryFilter label="Categories, as a list" facets={facets} category={category} form="lines" />
          <ul className="blog-ways">
            <li className="needs-script">
              <Link className="more" to="/blog?saved=1">
                <span>Saved posts</span> <Icon name="go" />
              </Link>
            </li>
            <li>
              <a className="more" href="/blog/rss.xml">
                <span>RSS feed</span> <Icon name="go" />
              </a>
            </li>
            {newsletter && (
              <li>
                <NewsletterLink newsletter={newsletter} />
              </li>
            )}
          </ul>
        </aside>
      </div>
    </main>
  );
}

function ListSummary({ list: { search, category, total, isMore } }: { list: PostList }) {
  if (search === "") {
    return (
      <p className="lead">
        {category === undefined
          ? `Posts about careers, skills and assessment, from the team behind ${brand.name}.`
          : "Blog"}
      </p>
    );
  }
  return (
    <>
      <p className="lead">
        {`${total}${isMore ? "+" : ""} found`} for &ldquo;<span className="blog-term">{search}</span>&rdquo;
      </p>
      <p className="blog-clear">
        <Link className="more" to={buildListPath({ category })}>
          <Icon name="x" /> <span>Clear search</span>
        </Link>
      </p>
    </>
  );
}

function NoPosts({ list: { search, category, page, pages } }: { list: PostList }) {
  const isUnfiltered = search === "" && category === undefined && page === 1;
  if (page > pages && pages > 0) {
    return (
      <EmptyState title="No posts found">
        <p>
          {pages === 1 ? "There is only one page. " : `There are only ${pages} pages. `}
          <Link className="link" to={buildListPath({ category, search, page: pages })}>
            Go to the last page
          </Link>
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No posts found">
      {isUnfiltered ? (
        <p>No posts have been published yet. Please check back soon.</p>
      ) : (
        <p>
          {search === "" ? "There are no posts here. " : "Try different or fewer words. "}
          <Link className="link" to="/blog">
            See all posts
          </Link>
        </p>
      )}
    </EmptyState>
  );
}
