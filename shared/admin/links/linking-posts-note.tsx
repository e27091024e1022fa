import type { LinkingPosts } from "#api/links.ts";
import { countLinkingPosts, LinkingPostsList } from "./linking-posts-list.tsx";

interface LinkingPostsNoteProps {
  linking: LinkingPosts;
  count: number;
}

export function LinkingPostsNote({ linking, count }: LinkingPostsNoteProps) {
  if (linking.total === 0) return null;
  return (
    <div role="status">
      <p>
        {countLinkingPosts(linking)} {linking.total === 1 ? "links" : "link"} to {count === 1 ? "it" : "them"}. These
        links will lead nowhere:
      </p>
      <LinkingPostsList linking={linking} />
    </div>
  );
}
