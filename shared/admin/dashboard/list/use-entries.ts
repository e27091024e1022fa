import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApi } from "#admin/admin-context.ts";
import { tellFailure } from "#admin/failure-words.ts";
import { ApiFailure } from "#api/client.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { countOf } from "../figures.ts";
import type { DashboardPlace } from "../place.ts";
import type { Entry, EntryPage } from "./entry.ts";
import type { BulkAction, Flag, Listing } from "./listing.ts";
import { beginChange, createTurns, endChange, type PendingChanges, showWanted } from "./pending-changes.ts";

/** Everything that the dashboard has read; a change makes all of it old. */
export const dashboardKey = ["dashboard"] as const;

const toListsKey = (listing: Listing) => [...dashboardKey, "list", listing.type] as const;

/** The page of the list at a place, and everything that can be done with its entries. */
export function useEntries(listing: Listing, place: DashboardPlace) {
  const api = useApi();
  const queries = useQueryClient();
  const [pending, setPending] = useState<PendingChanges>(new Map());
  const [takeTurn] = useState(createTurns);
  const { type, ...filters } = place;
  const listsKey = toListsKey(listing);
  const page = useQuery({
    queryKey: [...listsKey, filters],
    queryFn: () => listing.list(api, place),
    // The page before stays while the next one is on its way; the other list's never does.
    placeholderData: (before, query) => (query?.queryKey[2] === type ? keepPreviousData(before) : undefined),
  });

  const { loadFailed } = listing.words;
  const { error } = page;
  useEffect(() => {
    if (error && loadFailed !== null) tellFailure(loadFailed, error);
  }, [error, loadFailed]);

  const renew = () => queries.invalidateQueries({ queryKey: dashboardKey });

  const store = async (entry: Entry) => {
    // What is on its way may have been read before the change.
    await queries.cancelQueries({ queryKey: listsKey });
    queries.setQueriesData<EntryPage>({ queryKey: listsKey }, (own) => {
      return own && { ...own, entries: own.entries.map((line) => (line.id === entry.id ? entry : line)) };
    });
    // The line stays where it is, even where it does not fit the filter any more, until the list is opened anew.
    await queries.invalidateQueries({ queryKey: listsKey, refetchType: "none" });
    await queries.invalidateQueries({ queryKey: [...dashboardKey, "overview"] });
  };
  const findStored = ({ id }: Entry) =>
    queries
      .getQueriesData<EntryPage>({ queryKey: listsKey })
      .flatMap(([, own]) => own?.entries ?? [])
      .filter((line) => line.id === id)
      .toSorted((one, other) => other.version - one.version)[0];

  /** Tells of a refusal. Where somebody else was first, the line shows what they made of it. */
  const refuse = async (title: string, failure: unknown) => {
    const current = failure instanceof ApiFailure && failure.status === 409 ? listing.findCurrent(failure.body) : null;
    if (!current) return tellFailure(title, failure);
    await store(current);
    const description = "Somebody else has changed it. The line shows what is stored now; try again.";
    showAdminToast({ title, description, tone: "error" });
  };

  const change = (entry: Entry, flag: Flag, value: boolean) => {
    setPending((own) => beginChange(own, entry.id, flag, value));
    const [on, off] = listing.words.switched[flag];
    return takeTurn(entry.id, async () => {
      try {
        await store(await listing.change(api, findStored(entry) ?? entry, flag, value));
        showAdminToast({ title: value ? on : off, tone: "ok" });
      } catch (failure) {
        await refuse(listing.words.switchFailed[flag], failure);
      } finally {
        setPending((own) => endChange(own, entry.id, flag));
      }
    });
  };

  const restore = async (ids: string[]) => {
    const names = [listing.noun, listing.nouns] as const;
    try {
      const [id = ""] = ids;
      if (ids.length === 1) await listing.restore(api, id);
      else await listing.changeAll(api, ids, "restore");
      showAdminToast({ title: `${countOf(ids.length, names)} restored`, tone: "ok" });
    } catch (failure) {
      tellFailure(`Failed to restore ${ids.length === 1 ? listing.noun : listing.nouns}`, failure);
    }
    await renew();
  };

  const remove = async (entry: Entry) => {
    try {
      await listing.remove(api, findStored(entry) ?? entry);
      const action = { label: "Undo", onPress: () => void restore([entry.id]) };
      showAdminToast({ title: listing.words.deleted, tone: "ok", action });
      await renew();
    } catch (failure) {
      await refuse(listing.words.deleteFailed, failure);
    }
  };

  /** Resolves with whether it was done. */
  const changeAll = async (ids: string[], action: BulkAction): Promise<boolean> => {
    const { label, done } = listing.bulk[action];
    const names = [listing.noun, listing.nouns] as const;
    try {
      const { changed, missing } = await listing.changeAll(api, ids, action);
      showAdminToast({
        title: `${countOf(changed.length, names)} ${done}`,
        tone: "ok",
        ...(missing.length > 0 && { description: `${countOf(missing.length, names)} left as before.` }),
        ...(action === "delete" && { action: { label: "Undo", onPress: () => void restore(changed) } }),
      });
      return true;
    } catch (failure) {
      tellFailure(`Failed to ${label.toLowerCase()} ${listing.nouns}`, failure);
      return false;
    } finally {
      await renew();
    }
  };

  const entries = page.data?.entries.map((entry) => showWanted(entry, pending));
  return { page, entries, change, remove, restore, changeAll };
}
export type Entries = ReturnType<typeof useEntries>;
