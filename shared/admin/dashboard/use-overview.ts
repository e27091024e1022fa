import { useQuery } from "@tanstack/react-query";
import { useApi } from "../admin-context.ts";
import { dashboardKey } from "./list/use-entries.ts";

export function useOverview() {
  const api = useApi();
  return useQuery({ queryKey: [...dashboardKey, "overview"], queryFn: () => api.readOverview({}) });
}
