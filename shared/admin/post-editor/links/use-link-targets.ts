import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApi } from "#admin/admin-context.ts";
import type { LinkTarget } from "#api/links.ts";

const typingPauseMs = 150;
const minTextLength = 2;
const none: readonly LinkTarget[] = [];

export interface LinkTargets {
  targets: readonly LinkTarget[];
  areCurrent: boolean;
}

export function useLinkTargets(typed: string, isWanted: boolean): LinkTargets {
  const api = useApi();
  const text = typed.trim();
  const isSearch = isWanted && text.length >= minTextLength;
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isFetching } = useQuery({
    queryKey: ["link targets", search],
    queryFn: async () => (await api.searchLinkTargets({ query: { search } })).targets,
    enabled: isSearch && search.length >= minTextLength,
    placeholderData: keepPreviousData,
    // Without a network an address can still be typed.
    retry: false,
  });
  if (!isSearch) return { targets: none, areCurrent: true };
  return { targets: data ?? none, areCurrent: !isFetching && search === text };
}
