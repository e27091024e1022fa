import { AdminLink } from "#admin/admin-link.tsx";
import { ReadFailure } from "#admin/read-failure.tsx";
import { toButtonClass } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { type DashboardPlace, isFiltered, openList, toDashboardPath } from "../place.ts";
import type { Listing } from "./listing.ts";
import type { Entries } from "./use-entries.ts";

interface ListStateProps {
  listing: Listing;
  place: DashboardPlace;
  page: Entries["page"];
}

/** In place of the list: it could not be read, or nothing is in it. */
export function ListState({ listing, place, page }: ListStateProps) {
  if (page.isLoadingError) return <ReadFailure title="Error Loading Dashboard" query={page} />;
  const { status, category, search, type } = place;
  if (status === "deleted" && category === "" && search === "") {
    return (
      <EmptyState title="The bin is empty">
        <p>What is deleted stays here for 30 days.</p>
      </EmptyState>
    );
  }
  if (isFiltered(place)) {
    return (
      <EmptyState
        title={`No ${listing.nouns} match`}
        action={
          <AdminLink className={toButtonClass()} to={toDashboardPath(openList(type))}>
            Clear filters
          </AdminLink>
        }
      />
    );
  }
  return (
    <EmptyState
      title={`No ${listing.nouns} yet`}
      action={
        <AdminLink className={toButtonClass("ink")} to={listing.newPath}>
          {`New ${listing.noun}`}
        </AdminLink>
      }
    />
  );
}
