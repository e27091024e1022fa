import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CategoryEntry } from "#api/categories.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { useApi } from "../admin-context.ts";
import { tellFailure } from "../failure-words.ts";

const key = ["categories"];

const byName = (a: CategoryEntry, b: CategoryEntry) => a.name.localeCompare(b.name, "en");

/** The list of categories, and what can be done with it; each change shows as soon as the server has it. */
export function useCategories() {
  const api = useApi();
  const queries = useQueryClient();
  const list = useQuery({ queryKey: key, queryFn: () => api.listCategories({}) });
  const change = (next: (entries: CategoryEntry[]) => CategoryEntry[]) =>
    queries.setQueryData<CategoryEntry[]>(key, (entries) => entries && next(entries).sort(byName));

  const create = useMutation({
    mutationFn: (name: string) => api.createCategory({ body: { name } }),
    onSuccess: (entry) => {
      change((entries) => [...entries, entry]);
      showAdminToast({ title: `Category "${entry.name}" added`, tone: "ok" });
    },
    onError: (error) => tellFailure("Failed to create category", error),
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) => api.renameCategory({ params: { id }, body: { name } }),
    onSuccess: (entry) => {
      change((entries) => entries.map((own) => (own._id === entry._id ? entry : own)));
      showAdminToast({ title: `Category renamed to "${entry.name}"`, tone: "ok" });
    },
    onError: (error) => tellFailure("Failed to update category", error),
  });
  const remove = useMutation({
    mutationFn: ({ _id: id }: CategoryEntry) => api.deleteCategory({ params: { id } }),
    onSuccess: (_, { _id, name }) => {
      change((entries) => entries.filter((own) => own._id !== _id));
      showAdminToast({ title: `Category "${name}" deleted`, tone: "ok" });
    },
    onError: (error) => tellFailure("Failed to delete category", error),
  });
  return { list, create, rename, remove };
}
