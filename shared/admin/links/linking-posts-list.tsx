import type { LinkingPosts } from "#api/links.ts";
import { AdminLink } from "../admin-link.tsx";
import { pluralize } from "../dashboard/figures.ts";
import { adminPaths } from "../paths.ts";
import "./linking-posts.css";

export const countLinkingPosts = ({ total }: LinkingPosts): string => pluralize(total, ["post", "posts"]);

export function LinkingPostsList({ linking }: { linking: LinkingPosts }) {
  const { posts, total } = linking;
  return (
    <ul className="linking-posts">
      {posts.map(({ _id: id, title, isPublished }) => (
        <li key={id}>
          <AdminLink className="link" to={adminPaths.editPost(id)}>
            {title}
          </AdminLink>
          {!isPublished && <span className="muted"> (draft)</span>}
        </li>
      ))}
      {total > posts.length && <li className="muted">{`and ${total - posts.length} more`}</li>}
    </ul>
  );
}
