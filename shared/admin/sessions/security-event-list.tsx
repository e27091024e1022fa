import { useInfiniteQuery } from "@tanstack/react-query";
import type { SecurityEvent, SecurityEventKind } from "#api/security-events.ts";
import { Button } from "#ui/controls/button.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { useAdmin } from "../admin-context.ts";
import { formatDateTime } from "../format-date.ts";
import { ReadFailure } from "../read-failure.tsx";

const labels: Record<SecurityEventKind, string> = {
  "code-sent": "Code sent by email",
  "code-not-sent": "Code couldn't be sent",
  "wrong-code": "Wrong code entered",
  "too-many-codes": "Too many codes requested",
  "too-many-guesses": "Too many wrong codes",
  "operator-code-opened": "Operator's link opened",
  "signed-in": "Signed in",
  "signed-in-with-passkey": "Signed in with a passkey",
  "new-device": "Signed in from a new device",
  "signed-out": "Signed out",
  "session-ended": "A session was ended",
  "all-sessions-ended": "All sessions were ended",
  "device-forgotten": "A device was forgotten",
  "passkey-added": "Passkey added",
  "passkey-removed": "Passkey removed",
  "passkey-refused": "Passkey refused",
  "codes-of-unknown-devices-on": "Codes from unknown devices allowed",
  "codes-of-unknown-devices-off": "Codes from unknown devices switched off",
  export: "Data exported",
};

function EventItem({ event: { kind, device, lastAt, count } }: { event: SecurityEvent }) {
  return (
    <li className="sess-event">
      <span className="sess-label">
        {labels[kind]}
        {count > 1 && <span className="muted"> × {count}</span>}
      </span>
      <span className="soft">{device ?? "Server"}</span>
      <time className="mono soft" dateTime={lastAt}>
        {formatDateTime(lastAt)}
      </time>
    </li>
  );
}

export function SecurityEventList() {
  const { api } = useAdmin();
  const list = useInfiniteQuery({
    // Read again with the sessions: ending one is an event.
    queryKey: ["sessions", "events"],
    queryFn: ({ pageParam }) => api.listSecurityEvents({ query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
  });
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <section className="adm-section" aria-labelledby="security-events">
      <h2 className="h2" id="security-events">
        What happened
      </h2>
      <p className="soft">Sign-ins, codes and devices of the last 400 days, newest first.</p>
      {list.isPending && <Spinner>Loading events...</Spinner>}
      {list.isError && <ReadFailure title="Failed to load events" query={list} />}
      {list.isSuccess && events.length === 0 && <p>Nothing yet.</p>}
      <ul className="sess-list">
        {events.map((event) => (
          <EventItem key={event.id} event={event} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show earlier events
        </Button>
      )}
    </section>
  );
}
