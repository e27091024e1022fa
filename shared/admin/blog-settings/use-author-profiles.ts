import { useQuery } from "@tanstack/react-query";
import { useApi } from "../admin-context.ts";

export const authorsKey = ["authors"];

const freshForMs = 60_000;

export function useAuthorProfiles() {
  const api = useApi();
  return useQuery({ queryKey: authorsKey, queryFn: () => api.listAuthors({}), staleTime: freshForMs });
}
