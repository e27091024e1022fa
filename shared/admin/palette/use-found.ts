import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApi } from "../admin-context.ts";
import { adminPaths } from "../paths.ts";

/** Milliseconds without a key after which what was typed is searched. */
const typingPause = 200;
/** Lines of each kind. */
const shown = 5;

export interface Found {
  id: string;
  title: string;
  to: string;
}

const nothing: { posts: Found[]; assessments: Found[] } = { posts: [], assessments: [] };

/** Posts and assessments by what was typed, once somebody pauses. */
export function useFound(typed: string) {
  const api = useApi();
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isError, isFetching } = useQuery({
    queryKey: ["palette", search],
    enabled: search !== "",
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const query = { search, limit: shown };
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
