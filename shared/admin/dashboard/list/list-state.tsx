import { AdminLink } from "#admin/admin-link.tsx";
import { ReadFailure } from "#admin/read-failure.tsx";
import { toButtonClass } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { buildDashboardPath, createDashboardQuery, type DashboardQuery, isFiltered } from "../dashboard-query.ts";
import type { DocumentListing } from "./listing.ts";
import type { Entries } from "./use-entries.ts";

interface ListStateProps {
  listing: DocumentListing;
  query: DashboardQuery;
  page: Entries["page"];
}

export function ListState({ listing, query, page }: ListStateProps) {
  if (page.isLoadingError) return <ReadFailure title="Error Loading Dashboard" query={page} />;
  const { status, category, search, type } = query;
  if (status === "deleted" && category === "" && search === "") {
    return (
      <EmptyState title="The bin is empty">
        <p>Deleted items stay here for 30 days.</p>
      </EmptyState>
    );
  }
  if (isFiltered(query)) {
    return (
      <EmptyState
        title={`No ${listing.pluralNoun} match`}
        action={
          <AdminLink className={toButtonClass()} to={buildDashboardPath(createDashboardQuery(type))}>
            Clear filters
          </AdminLink>
        }
      />
    );
  }
  return (
    <EmptyState
      title={`No ${listing.pluralNoun} yet`}
      action={
        <AdminLink className={toButtonClass("ink")} to={listing.newPath}>
          {`New ${listing.noun}`}
        </AdminLink>
      }
    />
  );
}
