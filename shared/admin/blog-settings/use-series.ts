import { useQuery } from "@tanstack/react-query";
import { useApi } from "../admin-context.ts";

export const seriesKey = ["series"];

const freshForMs = 60_000;

export function useSeries() {
  const api = useApi();
  return useQuery({ queryKey: seriesKey, queryFn: () => api.listSeries({}), staleTime: freshForMs });
}
