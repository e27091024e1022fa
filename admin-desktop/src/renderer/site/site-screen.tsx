import { formatDateTime } from "@illumine/shared/admin/format-date.ts";
import { describeCategory } from "@illumine/shared/category/known.ts";
import { cover } from "@illumine/shared/drawing/cover.ts";
import { Drawn } from "@illumine/shared/ui/charts/drawn.tsx";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import { Badge } from "@illumine/shared/ui/labels/badge.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import type { SiteCopyStatus, SiteCopySummary } from "#src/model/draft.ts";
import { callMain, toErrorMessage } from "../desktop.ts";
import { filterBySearch } from "../drafts/find-drafts.ts";
import { ListSearch } from "../drafts/list-search.tsx";
import { desktopPaths } from "../paths.ts";
import { useDesktop, useDesktopStore } from "../state/desktop-context.ts";
import { siteCopiesKey } from "./site-copies-key.ts";

const toSearchText = ({ id, title, category }: SiteCopySummary) => `${title} ${id} ${category}`;

function AssessmentItem({ copy }: { copy: SiteCopySummary }) {
  const { id, title, category, version, isActive, questionCount: questions, readAt } = copy;
  const drafts = useDesktop((state) => state.drafts);
  const draft = drafts.find(({ assessmentId, baseVersion }) => assessmentId === id && baseVersion !== null);
  return (
    <li className="draft-line">
      <Drawn
        className="plate-frame draft-plate"
        svg={cover({ id, category: describeCategory(category).slug, w: 160, h: 100 })}
      />
      <div className="draft-text">
        <Link to={draft ? desktopPaths.draft(draft.id) : desktopPaths.edit(id)} className="draft-title">
          {title}
        </Link>
        <p className="small muted draft-under">
          <span className="mono">{id}</span>
          <span>{category}</span>
          <span>{questions === 1 ? "1 question" : `${questions} questions`}</span>
          <span>
            version {version}, read {formatDateTime(readAt)}
          </span>
        </p>
      </div>
      <span className="row draft-status">
        {draft && <Badge tone="maybe">Draft here</Badge>}
        {copy.hasStaged && <Badge tone="maybe">Unpublished changes</Badge>}
        <Badge tone={isActive ? "yes" : "plain"}>{isActive ? "Active" : "Inactive"}</Badge>
      </span>
    </li>
  );
}

function CopyStatus({ progress, leftOut }: SiteCopyStatus) {
  return (
    <>
      {progress !== null && (
        <p className="small muted" role="status">
          Reading the site's assessments: {progress.done} of {progress.total}
        </p>
      )}
      {leftOut > 0 && (
        <Alert className="drafts-damaged">
          <p>
            {leftOut === 1 ? "1 more assessment is" : `${leftOut} more assessments are`} on the site, but not on this
            computer, which saves 500 at most. Open the others from the Dashboard while the site can be reached.
          </p>
        </Alert>
      )}
    </>
  );
}

function RefreshButton() {
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    try {
      await callMain("refreshFromSite");
    } catch (error) {
      showAdminToast({ title: "The list couldn't be refreshed", description: toErrorMessage(error), tone: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={isBusy} onClick={() => void refresh()}>
      Refresh
    </Button>
  );
}

export function SiteScreen() {
  const queries = useQueryClient();
  const store = useDesktopStore();
  const { server, isSignedIn, isReachable } = useDesktop(({ connection }) => connection);
  const copies = useQuery({
    queryKey: siteCopiesKey,
    queryFn: () => callMain("listSiteCopies"),
    networkMode: "always",
    staleTime: 0,
  });

  // Main fetches new assessments by itself and reports each step.
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: siteCopiesKey });
    const endEvents = window.desktop.onEvent((event) => {
      if (event.kind === "site copies") refresh();
    });
    const endStore = store.subscribe(({ connection }, before) => {
      if (connection.isSignedIn !== before.connection.isSignedIn) refresh();
    });
    return () => {
      endEvents();
      endStore();
    };
  }, [queries, store]);

  const [search, setSearch] = useState("");
  const found = filterBySearch(copies.data?.copies ?? [], search, toSearchText);
  const isStale = server !== null && (!isSignedIn || isReachable === false);
  return (
    <main id="main" className="wrap drafts">
      <div className="adm-head">
        <h1 className="h1">On the site</h1>
        {isSignedIn && (
          <div className="row drafts-actions">
            <RefreshButton />
          </div>
        )}
      </div>
      {isStale && copies.data && copies.data.copies.length > 0 && (
        <Alert className="drafts-damaged">
          <p>
            {isSignedIn
              ? "The site can't be reached. This is what it had when it was last checked."
              : "You're not signed in. This is what the site had when it was last checked."}
          </p>
        </Alert>
      )}
      {copies.isPending && <Spinner page>Loading...</Spinner>}
      {copies.isError && (
        <Alert tone="error" live title="The site's copies on this computer couldn't be read">
          <p>{toErrorMessage(copies.error)}</p>
        </Alert>
      )}
      {copies.data && <CopyStatus {...copies.data} />}
      {copies.data?.copies.length === 0 && copies.data.progress === null && (
        <EmptyState title="No assessments from the site yet">
          <p>
            Connect and sign in once. The site's assessments are then saved here, so you can view and draft them
            offline.
          </p>
        </EmptyState>
      )}
      {copies.data && copies.data.copies.length > 0 && (
        <ListSearch
          label="Search assessments"
          search={search}
          onSearch={setSearch}
          status={found.length === 1 ? "1 assessment" : `${found.length} assessments`}
        />
      )}
      {found.length > 0 && (
        <ul className="drafts-list">
          {found.map((copy) => (
            <AssessmentItem key={copy.id} copy={copy} />
          ))}
        </ul>
      )}
    </main>
  );
}
