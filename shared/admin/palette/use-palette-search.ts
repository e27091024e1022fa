import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApi } from "../admin-context.ts";
import { adminPaths } from "../paths.ts";
import type { PaletteChoice } from "./list-choices.ts";

const typingPauseMs = 200;
const maxResults = 5;

const nothing: PaletteChoice[] = [];

const toChoice = (kind: string, id: string, label: string, to: string): PaletteChoice => ({
  id: `${kind} ${id}`,
  label,
  kind,
  otherwise: "found by its text",
  action: { to },
});

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
      return [
        ...posts.map(({ _id, title }) => toChoice("Post", _id, title, adminPaths.editPost(_id))),
        ...assessments.map(({ id, title }) => toChoice("Assessment", id, title, adminPaths.editAssessment(id))),
      ];
    },
  });
  const isSearching = typed.trim() !== "" && (isFetching || search !== typed.trim());
  return { found: (typed.trim() !== "" && data) || nothing, isSearching, isError: isError && typed.trim() !== "" };
}
