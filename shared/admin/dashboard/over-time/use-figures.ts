import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useApi } from "#admin/admin-context.ts";
import type { FiguresPeriod } from "#api/daily-figures.ts";
import { dashboardKey } from "../list/use-entries.ts";

/** @param subject 'assessment:{id}' or 'post:{id}'; without it the whole site */
export function useFigures(period: FiguresPeriod, subject?: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...dashboardKey, "figures", subject ?? "", period],
    queryFn: async () => {
      const figures = await api.readFiguresOverTime({ query: { days: period, ...(subject && { subject }) } });
      return { period, figures };
    },
    placeholderData: keepPreviousData,
  });
}
export type FiguresQuery = ReturnType<typeof useFigures>;
