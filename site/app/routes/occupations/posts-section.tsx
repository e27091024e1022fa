import type { OccupationPost } from "#app/db/pages/occupation.server.ts";

export function PostsSection({ posts }: { posts: readonly OccupationPost[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="wrap" aria-labelledby="posts-title">
      <div className="ruled occ-section">
        <h2 className="h2" id="posts-title">
          From our blog
        </h2>
        <ul className="occ-tests">
          {posts.map(({ slug, title, readTime }) => (
            <li key={slug}>
              <a className="link" href={`/blog/${slug}`}>
                {title}
              </a>
              <span className="small muted">{readTime}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
