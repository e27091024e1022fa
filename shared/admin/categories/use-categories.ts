import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CategoryEntry } from "#api/categories.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { useApi } from "../admin-context.ts";
import { pluralize } from "../dashboard/figures.ts";
import { dashboardKey } from "../dashboard/list/use-entries.ts";
import { reportFailure } from "../failure-message.ts";
import type { CategoryMove } from "./move-dialog.tsx";

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
  const move = useMutation({
    mutationFn: ({ from, to, merges }: CategoryMove) => {
      const request = { params: { id: from._id }, body: { to: to._id } };
      return merges ? api.mergeCategory(request) : api.moveCategoryAssessments(request);
    },
    onSuccess: async ({ moved }, { from, to, merges }) => {
      // The counts of both categories have changed, and so have the dashboard's lists.
      await Promise.all([key, dashboardKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      const assessments = pluralize(moved, ["assessment", "assessments"]);
      const title = merges ? `"${from.name}" merged into "${to.name}"` : `${assessments} moved to "${to.name}"`;
      showAdminToast({ title, ...(merges && { description: `${assessments} moved.` }), tone: "ok" });
    },
    onError: (error, { merges }) =>
      reportFailure(merges ? "Failed to merge the categories" : "Failed to move the assessments", error),
  });
  return { list, create, rename, remove, move };
}
