import { useRef } from "react";
import type { AdminOccupationEntry, OccupationState } from "#api/admin-occupations.ts";
import { toButtonClass } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { useAdmin } from "../admin-context.ts";
import { AdminLink } from "../admin-link.tsx";
import { BackToAdmin } from "../back-to-admin.tsx";
import { pluralize } from "../dashboard/figures.ts";
import { Pager } from "../dashboard/list/pager.tsx";
import { SearchField } from "../fields/search-field.tsx";
import { adminPaths } from "../paths.ts";
import { ReadFailure } from "../read-failure.tsx";
import { OccupationRow } from "./occupation-row.tsx";
import { buildOccupationsPath, type OccupationsQuery, parseOccupationsQuery } from "./occupations-query.ts";
import { useOccupations } from "./use-occupations.ts";
import "./occupations.css";

const states: readonly (readonly [OccupationState | "", string])[] = [
  ["", "All"],
  ["edited", "Edited"],
  ["hidden", "Hidden"],
  ["added", "Added"],
  ["deleted", "Bin"],
];

export function OccupationsScreen() {
  const { host } = useAdmin();
  const navigate = host.useNavigate();
  const query = parseOccupationsQuery(host.useLocation().search);
  const occupations = useOccupations(query);
  const { list } = occupations;
  const title = useRef<HTMLHeadingElement>(null);
  const change = (changed: Partial<OccupationsQuery>, options?: { replace: boolean }) =>
    navigate(buildOccupationsPath({ ...query, page: 1, ...changed }), options);
  const remove = async (entry: AdminOccupationEntry) => {
    // The mutation has shown the error already.
    await occupations.remove.mutateAsync(entry).catch(() => null);
    // The button is gone with its row.
    if (title.current?.ownerDocument.activeElement?.localName === "body") title.current.focus();
  };

  return (
    <main id="main" className="wrap adm-body occs-screen">
      <div className="occs-head">
        <div>
          <BackToAdmin />
          <h1 className="h1" tabIndex={-1} ref={title}>
            Occupations
          </h1>
          <p className="soft">
            Figures come from O*NET, texts from us. A text that you edit stays as you wrote it, whatever a new release
            brings.
          </p>
        </div>
        <AdminLink to={adminPaths.newOccupation} className={toButtonClass("ink")}>
          <Icon name="plus" />
          Add occupation
        </AdminLink>
      </div>
      <section className="adm-section" aria-label="List">
        <div className="occs-filters">
          <SearchField
            label="Search occupations"
            search={query.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
          <Field label="State" hideLabel>
            <Select
              value={query.state ?? ""}
              onChange={({ target }) => change({ state: (target.value || null) as OccupationState | null })}
            >
              {states.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <p className="soft num" role="status">
            {list.data && pluralize(list.data.total, ["occupation", "occupations"])}
          </p>
        </div>
        {list.isPending && <Spinner>Loading occupations...</Spinner>}
        {list.isError && <ReadFailure title="Failed to load the occupations" query={list} />}
        {list.data?.occupations.length === 0 && <NothingFound query={query} />}
        {list.data && list.data.occupations.length > 0 && (
          <table className="table occs-table" aria-busy={list.isPlaceholderData}>
            <caption className="sr">Occupations</caption>
            <thead>
              <tr>
                <th>Title</th>
                <th>O*NET code</th>
                <th>Field</th>
                <th>Preparation</th>
                <th>State</th>
                <th>{query.state === "deleted" ? "Deleted" : "Last change"}</th>
                <th>
                  <span className="sr">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.data.occupations.map((entry) => (
                <OccupationRow
                  key={entry.id}
                  occupation={entry}
                  isBusy={
                    (occupations.hide.isPending && occupations.hide.variables.id === entry.id) ||
                    (occupations.restore.isPending && occupations.restore.variables.id === entry.id)
                  }
                  onHide={(isHidden) => occupations.hide.mutate({ ...entry, isHidden })}
                  onDelete={() => void remove(entry)}
                  onRestore={() => occupations.restore.mutate(entry)}
                />
              ))}
            </tbody>
          </table>
        )}
        <Pager
          page={query.page}
          pages={list.data?.totalPages ?? 0}
          buildPath={(page) => buildOccupationsPath({ ...query, page })}
        />
      </section>
    </main>
  );
}

function NothingFound({ query: { search, state } }: { query: OccupationsQuery }) {
  if (state === "deleted" && search === "") {
    return (
      <EmptyState title="The bin is empty">
        <p>Deleted occupations stay here for 30 days.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No occupations match"
      action={
        <AdminLink className={toButtonClass()} to={adminPaths.occupations}>
          Clear filters
        </AdminLink>
      }
    />
  );
}
