import { useQuery } from "@tanstack/react-query";
import { useApi } from "#admin/admin-context.ts";
import type { DocumentListing, SelectOption } from "./listing.ts";
import { dashboardKey } from "./use-entries.ts";

export function useListCategories(listing: DocumentListing): readonly SelectOption[] {
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: [...dashboardKey, "categories", listing.type],
    queryFn: () => listing.listCategories(api),
  });
  return data;
}
