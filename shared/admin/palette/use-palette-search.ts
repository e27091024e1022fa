import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApi } from "../admin-context.ts";
import { adminPaths } from "../paths.ts";

const typingPauseMs = 200;
const maxResults = 5;

export interface FoundDocument {
  id: string;
  title: string;
  to: string;
}

const nothing: { posts: FoundDocument[]; assessments: FoundDocument[] } = { posts: [], assessments: [] };

export function usePaletteSearch(typed: string) {
  const api = useApi();
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isError, isFetching } = useQuery({
    queryKey: ["palette", search],
    enabled: search !== "",
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const query = { search, limit: maxResults };
      const [{ posts }, { assessments }] = await Promise.all([
        api.listPosts({ query }),
        api.listAdminAssessments({ query }),
      ]);
      return {
        posts: posts.map(({ _id, title }) => ({ id: _id, title, to: adminPaths.editPost(_id) })),
        assessments: assessments.map(({ id, title }) => ({ id, title, to: adminPaths.editAssessment(id) })),
      };
    },
  });
  const isSearching = typed.trim() !== "" && (isFetching || search !== typed.trim());
  return { found: (typed.trim() !== "" && data) || nothing, isSearching, isError: isError && typed.trim() !== "" };
}
