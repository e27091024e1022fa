import { useQuery } from "@tanstack/react-query";
import type { SeriesEntry } from "#api/series.ts";
import { isSameName } from "#blog/author.ts";
import { useApi } from "../admin-context.ts";

export const seriesKey = ["series"];

export const findSeries = (title: string, all: readonly SeriesEntry[] = []): SeriesEntry | undefined =>
  all.find((one) => isSameName(one.title, title.trim()));

const freshForMs = 60_000;

export function useSeries() {
  const api = useApi();
  return useQuery({ queryKey: seriesKey, queryFn: () => api.listSeries({}), staleTime: freshForMs });
}
