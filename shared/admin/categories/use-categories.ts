import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CategoryEntry } from "#api/categories.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { useApi } from "../admin-context.ts";
import { reportFailure } from "../failure-message.ts";

const key = ["categories"];

const byName = (a: CategoryEntry, b: CategoryEntry) => a.name.localeCompare(b.name, "en");

export function useCategories() {
  const api = useApi();
  const queryClient = useQueryClient();
  const list = useQuery({ queryKey: key, queryFn: () => api.listCategories({}) });
  const updateList = (next: (entries: CategoryEntry[]) => CategoryEntry[]) =>
    queryClient.setQueryData<CategoryEntry[]>(key, (entries) => entries && next(entries).sort(byName));

  const create = useMutation({
    mutationFn: (name: string) => api.createCategory({ body: { name } }),
    onSuccess: (entry) => {
      updateList((entries) => [...entries, entry]);
      showAdminToast({ title: `Category "${entry.name}" added`, tone: "ok" });
    },
    onError: (error) => reportFailure("Failed to create category", error),
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) => api.renameCategory({ params: { id }, body: { name } }),
    onSuccess: (entry) => {
      updateList((entries) => entries.map((other) => (other._id === entry._id ? entry : other)));
      showAdminToast({ title: `Category renamed to "${entry.name}"`, tone: "ok" });
    },
    onError: (error) => reportFailure("Failed to update category", error),
  });
  const remove = useMutation({
    mutationFn: ({ _id: id }: CategoryEntry) => api.deleteCategory({ params: { id } }),
    onSuccess: (_, { _id, name }) => {
      updateList((entries) => entries.filter((other) => other._id !== _id));
      showAdminToast({ title: `Category "${name}" deleted`, tone: "ok" });
    },
    onError: (error) => reportFailure("Failed to delete category", error),
  });
  return { list, create, rename, remove };
}
