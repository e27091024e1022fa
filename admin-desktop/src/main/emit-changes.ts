import type { DesktopEvent } from "../model/events.ts";
import { coalesce } from "./coalesce.ts";
import { followSummaries } from "./drafts/summary-changes.ts";
import type { Parts } from "./parts.ts";

const listDelayMs = 200;
const copiesDelayMs = 1000;
const refreshIntervalMs = 60 * 60_000;

export function emitChanges(
  { platform, drafts, connection, settings, outbox, siteCopies, workspace, refreshFromSite, listDamaged }: Parts,
  emit: (event: DesktopEvent) => void,
): () => void {
  let damaged = listDamaged().length;
  const findChanges = followSummaries(drafts.list());
  const draftList = coalesce(platform.clock, listDelayMs, () => {
    emit({ kind: "drafts", ...findChanges(drafts.list()) });
    const files = listDamaged();
    if (files.length === damaged) return;
    damaged = files.length;
    emit({ kind: "damaged", files });
  });

  const copyList = coalesce(platform.clock, copiesDelayMs, () => emit({ kind: "site copies" }));
  let wasConnected = false;
  let cancelNextRefresh = () => {};
  const isConnected = () => {
    const { isSignedIn, isReachable } = connection.read();
    return isSignedIn && isReachable === true;
  };
  const refresh = async () => {
    cancelNextRefresh();
    cancelNextRefresh = platform.clock.after(refreshIntervalMs, refreshIfConnected);
    await refreshFromSite();
    emit({ kind: "site copies" });
  };
  const refreshIfConnected = () => {
    if (isConnected()) void refresh();
  };
  const refreshWhenConnected = () => {
    const wasAway = !wasConnected;
    wasConnected = isConnected();
    if (wasConnected && wasAway) void refresh();
  };

  const unsubscribers = [
    drafts.subscribe(draftList.request),
    siteCopies.subscribe(copyList.request),
    workspace.subscribe(() => emit({ kind: "workspace" })),
    workspace.subscribeCheck((done, total) => emit({ kind: "workspace check", done, total })),
    workspace.subscribeDraftChanged((draftId) => emit({ kind: "draft changed", draftId })),
    connection.subscribe(() => {
      emit({ kind: "connection", connection: connection.read() });
      refreshWhenConnected();
    }),
    settings.subscribe((now, before) => {
      emit({ kind: "settings", settings: now });
      if (now.server === before.server) return;
      wasConnected = false;
      connection.changeServer();
      void connection.check();
      emit({ kind: "connection", connection: connection.read() });
    }),
    outbox.subscribe(() => emit({ kind: "outbox", entries: outbox.list() })),
    outbox.subscribeSent(({ draftId, kind, stored }) => {
      emit({ kind: "draft changed", draftId });
      if (stored.kind === "staged") {
        void refresh();
        const description = "Visitors see the assessment as it was until you publish.";
        return emit({ kind: "notice", tone: "ok", title: "Changes saved on the site", description });
      }
      const { copy } = stored;
      const { title, version, isActive } = copy.assessment;
      void siteCopies.save(copy).then(refresh);
      emit({
        kind: "notice",
        tone: "ok",
        title: version === 1 ? "Assessment created successfully!" : "Assessment updated successfully!",
        description: `"${title}", version ${version}${kind === "publish" && isActive ? ", is published" : ""}`,
      });
    }),
  ];
  // The connection status on screen has to stay current while the app is open.
  unsubscribers.push(connection.pollWhile(() => settings.value().server !== null));
  if (settings.value().server !== null) void connection.check();
  return () => {
    draftList.close();
    copyList.close();
    cancelNextRefresh();
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}
