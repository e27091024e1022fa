import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "#admin/admin-context.ts";
import { FactList } from "#admin/facts/fact-list.tsx";
import { formatDateTime } from "#admin/format-date.ts";
import { ReadFailure } from "#admin/read-failure.tsx";
import type { ErrorGroup, ReportSource } from "#api/error-reports.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { formatCount } from "../figures.ts";
import { dashboardKey } from "../list/use-entries.ts";

const sources: Record<ReportSource, string> = {
  browser: "Browser",
  desktop: "Desktop app",
  policy: "Blocked by the page's policy",
};

function GroupItem({ group }: { group: ErrorGroup }) {
  const { source, name, location, route, version, count, firstAt, lastAt } = group;
  const facts = [
    ["Where", sources[source]],
    ["Page", route],
    ["Version", version || "Unknown"],
    ["First", formatDateTime(firstAt)],
    ["Last", formatDateTime(lastAt)],
  ] as const;
  return (
    <li className="dash-entry">
      <p>
        <strong>{name}</strong> <span className="mono num">× {formatCount(count)}</span>
      </p>
      {location && <p className="mono small dash-error-location">{location}</p>}
      <FactList facts={facts} />
    </li>
  );
}

function GroupList() {
  const api = useApi();
  const list = useQuery({ queryKey: [...dashboardKey, "errors"], queryFn: () => api.listErrorGroups({}) });
  if (list.isPending) return <Spinner>Loading errors...</Spinner>;
  if (list.isError) return <ReadFailure title="Failed to load the errors" query={list} />;
  const { groups } = list.data;
  if (groups.length === 0) return <p className="soft">No errors were reported in the last 90 days.</p>;
  return (
    <ul className="dash-entries">
      {groups.map((group) => (
        <GroupItem key={group.id} group={group} />
      ))}
    </ul>
  );
}

export function ErrorGroupsPanel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      className="dash-overview"
      open={isOpen}
      onToggle={setOpen}
      summary={<h2 className="h3">Errors in browsers and the desktop app</h2>}
    >
      {isOpen && <GroupList />}
    </Disclosure>
  );
}
