import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AdminOccupationEntry, AdminOccupationPage } from "#api/admin-occupations.ts";
import { ApiFailure } from "#api/client.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { useApi } from "../admin-context.ts";
import { buildVersionHeaders } from "../drafts/document-kind.ts";
import { reportFailure } from "../failure-message.ts";
import type { OccupationsQuery } from "./occupations-query.ts";

const listsKey = ["occupations"];

export const occupationsPerPage = 50;

const isConflict = (error: unknown) => error instanceof ApiFailure && error.status === 409;

export function useOccupations({ search, state, page }: OccupationsQuery) {
  const api = useApi();
  const queryClient = useQueryClient();
  const list = useQuery({
    queryKey: [...listsKey, { search, state, page }],
    queryFn: () =>
      api.listAdminOccupations({
        query: { page, limit: occupationsPerPage, ...(state && { state }), ...(search && { search }) },
      }),
    placeholderData: keepPreviousData,
  });
  const reload = () => queryClient.invalidateQueries({ queryKey: listsKey });
  const handleFailure = (title: string) => (error: unknown) => {
    if (isConflict(error)) {
      const description = "Someone else has changed it. The list shows the latest version now. Try again.";
      showAdminToast({ title, description, tone: "error" });
    } else reportFailure(title, error);
    void reload();
  };

  const hide = useMutation({
    mutationFn: ({ id, version, isHidden }: AdminOccupationEntry) =>
      api.toggleOccupationHidden({ params: { id }, body: { isHidden }, headers: buildVersionHeaders(version) }),
    onSuccess: ({ id, isHidden, version, updatedAt, title }) => {
      // The row stays where it is, even where it no longer matches the filter.
      queryClient.setQueriesData<AdminOccupationPage>({ queryKey: listsKey }, (cached) => {
        const replace = (row: AdminOccupationEntry) => (row.id === id ? { ...row, isHidden, version, updatedAt } : row);
        return cached && { ...cached, occupations: cached.occupations.map(replace) };
      });
      void queryClient.invalidateQueries({ queryKey: listsKey, refetchType: "none" });
      showAdminToast({ title: `${title}: ${isHidden ? "hidden from visitors" : "shown to visitors"}`, tone: "ok" });
    },
    onError: handleFailure("Failed to update the occupation"),
  });
  const restore = useMutation({
    mutationFn: ({ id }: AdminOccupationEntry) => api.restoreOccupation({ params: { id } }),
    onSuccess: ({ title }) => {
      showAdminToast({ title: `${title} restored`, tone: "ok" });
      void reload();
    },
    onError: handleFailure("Failed to restore the occupation"),
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: AdminOccupationEntry) =>
      api.deleteOccupation({ params: { id }, headers: buildVersionHeaders(version) }),
    onSuccess: async (_, entry) => {
      const action = { label: "Undo", onClick: () => restore.mutate(entry) };
      showAdminToast({ title: `${entry.title} deleted`, tone: "ok", action });
      await reload();
    },
    onError: handleFailure("Failed to delete the occupation"),
  });
  return { list, hide, remove, restore };
}
