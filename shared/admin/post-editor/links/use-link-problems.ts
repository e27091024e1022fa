import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useApi } from "#admin/admin-context.ts";
import type { ApiClient } from "#api/client.ts";
import {
  findDeadLinks,
  groupPaths,
  type LinkedText,
  type LinkProblem,
  listCheckedLinks,
  listLinkProblems,
} from "./dead-links.ts";

const writingPauseMs = 800;
const freshForMs = 30_000;
/** Publishing doesn't wait longer for it. */
const longestCheckMs = 4000;

const wait = (timeoutMs: number) => new Promise<[]>((resolve) => setTimeout(() => resolve([]), timeoutMs));

const buildQuery = (api: ApiClient, groups: readonly string[]) => ({
  queryKey: ["dead links", ...groups],
  queryFn: () => findDeadLinks(api, groups),
  staleTime: freshForMs,
  // Without a network nothing is known of the links, and nothing is said of them.
  retry: false,
  networkMode: "always" as const,
});

export interface LinkProblems {
  problems: readonly LinkProblem[];
  check: () => Promise<readonly LinkProblem[]>;
}

export function useLinkProblems(text: LinkedText): LinkProblems {
  const api = useApi();
  const queries = useQueryClient();
  const { sections, content, slug } = text;
  const links = useMemo(() => listCheckedLinks({ sections, content, slug }), [sections, content, slug]);
  const groups = groupPaths(links.map(({ path }) => path));
  const wanted = groups.join("\n");
  const [checked, setChecked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setChecked(wanted), writingPauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data = [] } = useQuery({
    ...buildQuery(api, checked.split("\n")),
    enabled: checked !== "",
    placeholderData: keepPreviousData,
  });
  const check = async () => {
    if (groups.length === 0) return [];
    const answer = queries.fetchQuery(buildQuery(api, groups)).catch(() => []);
    const dead = await Promise.race([answer, wait(longestCheckMs)]);
    return listLinkProblems(links, dead);
  };
  return { problems: listLinkProblems(links, data), check };
}
