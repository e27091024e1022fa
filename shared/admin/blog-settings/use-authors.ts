import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { writeHeaders } from "#api/headers.ts";
import { type Author, isSameName, type WriteAuthor } from "#blog/author.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { useApi } from "../admin-context.ts";
import { pluralize } from "../dashboard/figures.ts";
import { dashboardKey } from "../dashboard/list/use-entries.ts";
import { reportFailure } from "../failure-message.ts";
import { authorsKey, useAuthorProfiles } from "./use-author-profiles.ts";

const namesKey = ["author-names"];

export interface PostsMove {
  from: string;
  to: Author;
}

export const pluralizePosts = (count: number): string => pluralize(count, ["post", "posts"]);

/** The form shows its own failures. */
export function useAuthors() {
  const api = useApi();
  const queryClient = useQueryClient();
  const profiles = useAuthorProfiles();
  const names = useQuery({ queryKey: namesKey, queryFn: () => api.listAuthorNames({}) });
  const refresh = (...keys: (readonly string[])[]) =>
    Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const reload = () => void refresh(authorsKey, namesKey);

  const create = useMutation({
    mutationFn: (text: WriteAuthor) => api.createAuthor({ body: text }),
    onSuccess: async ({ name }) => {
      await refresh(authorsKey);
      showAdminToast({ title: `Author ${name} added`, tone: "ok" });
    },
  });
  const replace = useMutation({
    mutationFn: ({ id, text, version }: { id: string; text: WriteAuthor; version: number }) =>
      api.replaceAuthor({ params: { id }, body: { ...text, version } }),
    onSuccess: async ({ name }) => {
      // A new name is in the dashboard's lists, too.
      await refresh(authorsKey, namesKey, dashboardKey);
      showAdminToast({ title: `Author ${name} saved`, tone: "ok" });
    },
  });
  const move = useMutation({
    mutationFn: ({ from, to }: PostsMove) => api.movePostsToAuthor({ params: { id: to.id }, body: { from } }),
    onSuccess: async ({ moved }, { to }) => {
      await refresh(namesKey, dashboardKey);
      showAdminToast({ title: `${pluralizePosts(moved)} moved to ${to.name}`, tone: "ok" });
    },
    onError: (error) => reportFailure("Failed to move the posts", error),
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: Author) =>
      api.deleteAuthor({ params: { id }, headers: { [writeHeaders.ifMatch]: `"${version}"` } }),
    onSuccess: async (_, { name }) => {
      await refresh(authorsKey);
      showAdminToast({ title: `Author ${name} deleted`, tone: "ok" });
    },
    onError: (error) => {
      reportFailure("Failed to delete the author", error);
      reload();
    },
  });
  const countPosts = (name: string) => names.data?.find((one) => isSameName(one.name, name))?.posts ?? 0;
  return { profiles, names, countPosts, create, replace, move, remove, reload };
}
