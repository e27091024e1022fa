import { toButtonClass } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { AdminLink } from "../../admin-link";
import { ReadFailure } from "../../read-failure";
import { type DashboardPlace, isFiltered, openList, toDashboardPath } from "../place";
import type { Listing } from "./listing";
import type { Entries } from "./use-entries";

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
