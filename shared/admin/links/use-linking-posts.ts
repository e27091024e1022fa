import { useQuery } from "@tanstack/react-query";
import type { LinkedKind, LinkingPosts } from "#api/links.ts";
import { useApi } from "../admin-context.ts";

const nothing: LinkingPosts = { posts: [], total: 0 };

/** None while they load, and without a network. */
export function useLinkingPosts(kind: LinkedKind | null, ids: readonly string[]): LinkingPosts {
  const api = useApi();
  const joined = ids.join(",");
  const { data } = useQuery({
    queryKey: ["linking posts", kind, joined],
    queryFn: () => (kind === null ? nothing : api.listLinkingPosts({ query: { kind, ids: joined } })),
    enabled: kind !== null && joined !== "",
    retry: false,
  });
  return data ?? nothing;
}
