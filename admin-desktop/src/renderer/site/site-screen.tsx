import { toMoment } from "@illumine/shared/admin/moments.ts";
import { countQuestions } from "@illumine/shared/assessment/defaults.ts";
import { describeCategory } from "@illumine/shared/category/known.ts";
import { cover } from "@illumine/shared/drawing/cover.ts";
import { Drawn } from "@illumine/shared/ui/charts/drawn.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import { Badge } from "@illumine/shared/ui/labels/badge.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import type { SiteCopy } from "#src/model/draft.ts";
import { ask, toWords } from "../desktop.ts";
import { filterByWords } from "../drafts/find-drafts.ts";
import { ListSearch } from "../drafts/list-search.tsx";
import { desktopPaths } from "../paths.ts";
import { useDesktop, useDesktopStore } from "../state/desktop-context.ts";

const copiesKey = ["site copies"] as const;

const toSearched = ({ assessment: { id, title, category } }: SiteCopy) => `${title} ${id} ${category}`;

function Line({ copy: { assessment, readAt } }: { copy: SiteCopy }) {
  const { id, title, category, version, isActive } = assessment;
  const questions = countQuestions(assessment);
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
            version {version}, read on {toMoment(readAt)}
          </span>
        </p>
      </div>
      <span className="row draft-standing">
        {draft && <Badge tone="maybe">Drafted here</Badge>}
        <Badge tone={isActive ? "yes" : "plain"}>{isActive ? "Active" : "Inactive"}</Badge>
      </span>
    </li>
  );
}

/** The site's assessments as this computer keeps them, for reading without a network and as beginnings of drafts. */
export function SiteScreen() {
  const queries = useQueryClient();
  const store = useDesktopStore();
  const { server, isSignedIn, isReachable } = useDesktop(({ connection }) => connection);
  const copies = useQuery({
    queryKey: copiesKey,
    queryFn: () => ask("listSiteCopies"),
    networkMode: "always",
    staleTime: 0,
  });

  // Main reads what is new by itself: what it has got is shown while it goes on.
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: copiesKey });
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
  const found = filterByWords(copies.data ?? [], search, toSearched);
  const isStale = server !== null && (!isSignedIn || isReachable === false);
  return (
    <main id="main" className="wrap drafts">
      <div className="adm-head">
        <h1 className="h1">On the site</h1>
      </div>
      {isStale && copies.data && copies.data.length > 0 && (
        <Alert className="drafts-damaged">
          <p>
            {isSignedIn
              ? "The site cannot be reached: this is what it had when it was read last."
              : "You are not signed in: this is what the site had when it was read last."}
          </p>
        </Alert>
      )}
      {copies.isPending && <Spinner page>Loading...</Spinner>}
      {copies.isError && (
        <Alert tone="error" live title="What is kept of the site could not be read">
          <p>{toWords(copies.error)}</p>
        </Alert>
      )}
      {copies.data?.length === 0 && (
        <EmptyState title="Nothing of the site is kept here yet">
          <p>
            Sign in with a network once: assessments are read and kept here, to be looked at and drafted from offline.
          </p>
        </EmptyState>
      )}
      {copies.data && copies.data.length > 0 && (
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
            <Line key={copy.assessment.id} copy={copy} />
          ))}
        </ul>
      )}
    </main>
  );
}
