import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApi } from "#admin/admin-context.ts";
import { reportFailure } from "#admin/failure-message.ts";
import { ApiFailure } from "#api/client.ts";
import type { BulkRefusal } from "#api/documents/bulk.ts";
import { createKeyedQueue } from "#async/keyed-queue.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import type { DashboardQuery } from "../dashboard-query.ts";
import { pluralize } from "../figures.ts";
import type { Entry, EntryPage } from "./entry.ts";
import type { BulkAction, DocumentListing, Flag } from "./listing.ts";
import { applyPending, beginChange, endChange, type PendingChanges } from "./pending-changes.ts";

export const dashboardKey = ["dashboard"] as const;

function groupByCategory(formerCategories: Readonly<Record<string, string>>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [id, category] of Object.entries(formerCategories)) {
    groups.set(category, [...(groups.get(category) ?? []), id]);
  }
  return groups;
}

const buildListsKey = (listing: DocumentListing) => [...dashboardKey, "list", listing.type] as const;

export function useEntries(listing: DocumentListing, query: DashboardQuery) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<PendingChanges>(new Map());
  const [queue] = useState(createKeyedQueue);
  const [refused, setRefused] = useState<readonly BulkRefusal[]>([]);
  const { type, ...filters } = query;
  const listsKey = buildListsKey(listing);
  const page = useQuery({
    queryKey: [...listsKey, filters],
    queryFn: () => listing.list(api, query),
    // The previous page stays while the next one loads; the other list's page never does.
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[2] === type ? keepPreviousData(previous) : undefined,
  });

  const { loadFailed } = listing.messages;
  const { error } = page;
  useEffect(() => {
    if (error && loadFailed !== null) reportFailure(loadFailed, error);
  }, [error, loadFailed]);

  const invalidateAll = () => queryClient.invalidateQueries({ queryKey: dashboardKey });

  const updateCached = async (entry: Entry) => {
    // A request in flight may have read the state before the change.
    await queryClient.cancelQueries({ queryKey: listsKey });
    queryClient.setQueriesData<EntryPage>({ queryKey: listsKey }, (cached) => {
      return cached && { ...cached, entries: cached.entries.map((line) => (line.id === entry.id ? entry : line)) };
    });
    // The entry stays in place until the list is loaded again, even where it no longer matches the filter.
    await queryClient.invalidateQueries({ queryKey: listsKey, refetchType: "none" });
    await queryClient.invalidateQueries({ queryKey: [...dashboardKey, "overview"] });
  };
  const findCached = ({ id }: Entry) =>
    queryClient
      .getQueriesData<EntryPage>({ queryKey: listsKey })
      .flatMap(([, cached]) => cached?.entries ?? [])
      .filter((line) => line.id === id)
      .toSorted((one, other) => other.version - one.version)[0];

  const reportRefusal = async (title: string, failure: unknown) => {
    const current =
      failure instanceof ApiFailure && failure.status === 409 ? listing.parseConflict(failure.body) : null;
    if (!current) return reportFailure(title, failure);
    await updateCached(current);
    const description = "Someone else has changed it. The list shows the latest version now. Try again.";
    showAdminToast({ title, description, tone: "error" });
  };

  /** `isWanted`: asked while the entry shows the new state. */
  const setFlag = (entry: Entry, flag: Flag, value: boolean, isWanted: () => Promise<boolean>) => {
    setPending((changes) => beginChange(changes, entry.id, flag, value));
    const [on, off] = listing.messages.flagChanged[flag];
    return queue.run(entry.id, async () => {
      try {
        if (!(await isWanted())) return;
        await updateCached(await listing.setFlag(api, findCached(entry) ?? entry, flag, value));
        showAdminToast({ title: value ? on : off, tone: "ok" });
      } catch (failure) {
        await reportRefusal(listing.messages.flagChangeFailed[flag], failure);
      } finally {
        setPending((changes) => endChange(changes, entry.id, flag));
      }
    });
  };

  const restore = async (ids: string[]) => {
    const names = [listing.noun, listing.pluralNoun] as const;
    try {
      const [id = ""] = ids;
      if (ids.length === 1) await listing.restore(api, id);
      else await listing.runBulkAction(api, ids, "restore");
      showAdminToast({ title: `${pluralize(ids.length, names)} restored`, tone: "ok" });
    } catch (failure) {
      reportFailure(`Failed to restore ${ids.length === 1 ? listing.noun : listing.pluralNoun}`, failure);
    }
    await invalidateAll();
  };

  const remove = async (entry: Entry) => {
    try {
      await listing.remove(api, findCached(entry) ?? entry);
      const action = { label: "Undo", onClick: () => void restore([entry.id]) };
      showAdminToast({ title: listing.messages.deleted, tone: "ok", action });
      await invalidateAll();
    } catch (failure) {
      await reportRefusal(listing.messages.deleteFailed, failure);
    }
  };

  const runBulkAction = async (ids: string[], action: BulkAction): Promise<boolean> => {
    const { label, pastTense } = listing.bulk[action];
    const names = [listing.noun, listing.pluralNoun] as const;
    try {
      const { changed, missing, refused: left = [] } = await listing.runBulkAction(api, ids, action);
      setRefused(left);
      if (changed.length + missing.length === 0) return true;
      showAdminToast({
        title: `${pluralize(changed.length, names)} ${pastTense}`,
        tone: "ok",
        ...(missing.length > 0 && { description: `${pluralize(missing.length, names)} unchanged.` }),
        ...(action === "delete" && { action: { label: "Undo", onClick: () => void restore(changed) } }),
      });
      return true;
    } catch (failure) {
      reportFailure(`Failed to ${label.toLowerCase()} ${listing.pluralNoun}`, failure);
      return false;
    } finally {
      await invalidateAll();
    }
  };

  const categorize = async (ids: string[], category: string): Promise<boolean> => {
    const names = [listing.noun, listing.pluralNoun] as const;
    try {
      const answer = await listing.categorize?.(api, ids, category);
      if (!answer) return false;
      const { changed, missing, formerCategories = {} } = answer;
      showAdminToast({
        title: `${pluralize(changed.length, names)} moved to ${category}`,
        tone: "ok",
        ...(missing.length > 0 && { description: `${pluralize(missing.length, names)} unchanged.` }),
        ...(changed.length > 0 && { action: { label: "Undo", onClick: () => void moveBack(formerCategories) } }),
      });
      return true;
    } catch (failure) {
      reportFailure(`Failed to change the category of ${listing.pluralNoun}`, failure);
      return false;
    } finally {
      await invalidateAll();
    }
  };

  const moveBack = async (formerCategories: Readonly<Record<string, string>>) => {
    const names = [listing.noun, listing.pluralNoun] as const;
    try {
      for (const [category, ids] of groupByCategory(formerCategories)) await listing.categorize?.(api, ids, category);
      const count = Object.keys(formerCategories).length;
      showAdminToast({ title: `${pluralize(count, names)} moved back`, tone: "ok" });
    } catch (failure) {
      reportFailure(`Failed to move all ${listing.pluralNoun} back`, failure);
    }
    await invalidateAll();
  };

  const entries = page.data?.entries.map((entry) => applyPending(entry, pending));
  return { page, entries, refused, setRefused, setFlag, remove, restore, runBulkAction, categorize };
}
export type Entries = ReturnType<typeof useEntries>;
