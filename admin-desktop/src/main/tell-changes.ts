import type { DesktopEvent } from "../model/events.ts";
import { coalesce } from "./coalesce.ts";
import type { Parts } from "./parts.ts";

/** Milliseconds within which changes of the list of drafts are told once: a thousand lines are a lot for every letter. */
const listPause = 200;

/** Tells the screens what changes in main's parts. Returns the end of it. */
export function tellChanges(
  { platform, drafts, connection, settings, outbox, siteCopies, listDamaged }: Parts,
  tell: (event: DesktopEvent) => void,
): () => void {
  let damaged = listDamaged().length;
  const list = coalesce(platform.clock, listPause, () => {
    tell({ kind: "drafts", drafts: drafts.list() });
    const files = listDamaged();
    if (files.length === damaged) return;
    damaged = files.length;
    tell({ kind: "damaged", files });
  });

  let wasWithin = false;
  const refresh = async () => {
    await siteCopies.refresh();
    tell({ kind: "site copies" });
  };
  /** Signed in and reachable: what is new on the site is read. */
  const readSite = () => {
    const { isSignedIn, isReachable } = connection.read();
    const isWithin = isSignedIn && isReachable === true;
    if (isWithin && !wasWithin) void refresh();
    wasWithin = isWithin;
  };

  const ends = [
    drafts.subscribe(list.ask),
    connection.subscribe(() => {
      tell({ kind: "connection", connection: connection.read() });
      readSite();
    }),
    settings.subscribe((now, before) => {
      tell({ kind: "settings", settings: now });
      if (now.server === before.server) return;
      wasWithin = false;
      connection.changeServer();
      void connection.check();
      tell({ kind: "connection", connection: connection.read() });
    }),
    outbox.subscribe(() => tell({ kind: "outbox", entries: outbox.list() })),
    outbox.subscribeSent(({ draftId, kind, copy }) => {
      const { title, version, isActive } = copy.assessment;
      void siteCopies.keep(copy).then(() => tell({ kind: "site copies" }));
      tell({ kind: "draft changed", draftId });
      tell({
        kind: "notice",
        tone: "ok",
        title: version === 1 ? "Assessment created successfully!" : "Assessment updated successfully!",
        description: `"${title}", version ${version}${kind === "publish" && isActive ? ", is on the site" : ""}`,
      });
    }),
  ];
  // While the app is open the way to the site is looked for: what is shown of it says whether it is there.
  ends.push(connection.want(() => settings.value().server !== null));
  if (settings.value().server !== null) void connection.check();
  return () => {
    list.close();
    for (const end of ends) end();
  };
}
