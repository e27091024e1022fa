import type { AdminHost } from "@illumine/shared/admin/host.ts";
import type { ApiAnswer, ApiRequest } from "@illumine/shared/api/client.ts";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { useCallback, useMemo } from "react";
import { useBlocker, useLocation, useNavigate } from "react-router-dom";
import type { ApiCall } from "../model/api-call.ts";
import { ask, toWords } from "./desktop.ts";
import type { DesktopStore } from "./state/desktop-store.ts";

type Part = NonNullable<ApiCall["form"]>[number];

const toParts = (form: FormData): Promise<Part[]> =>
  Promise.all(
    [...form].map(
      async ([name, value]): Promise<Part> =>
        typeof value === "string"
          ? { name, value }
          : { name, fileName: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) },
    ),
  );

/** Reaches the API through main, which knows the site and the session. */
async function send({ method, path, body, form, headers }: ApiRequest): Promise<ApiAnswer> {
  const reply = await ask("send", {
    method: method as ApiCall["method"],
    path,
    headers: headers as ApiCall["headers"],
    ...(body !== undefined && { body }),
    ...(form && { form: await toParts(form) }),
  });
  return { ...reply, headers: { get: (name) => reply.headers[name.toLowerCase()] ?? null } };
}

async function exportFile(name: string, contents: Blob): Promise<void> {
  try {
    const kept = await ask("exportFile", { name, bytes: new Uint8Array(await contents.arrayBuffer()) });
    if (kept) showAdminToast({ title: "File saved", description: kept.path, tone: "ok" });
  } catch (error) {
    showAdminToast({ title: "The file could not be saved", description: toWords(error), tone: "error" });
  }
}

/** The desktop app as the host of the administrator's screens. */
export function toDesktopHost(store: DesktopStore): AdminHost {
  const read = () => store.getState().connection;
  return {
    send,
    session: {
      isSignedIn: () => read().isSignedIn,
      // Main kept the token before it handed the answer over, and the event that says so may still be on its way.
      keep: () => store.setState({ connection: { ...read(), isSignedIn: true } }),
      clear: () => {
        store.setState({ connection: { ...read(), isSignedIn: false, expiresAt: null } });
        void ask("forgetSession").catch(console.error);
      },
      subscribe: (listener) =>
        store.subscribe(({ connection }, before) => {
          if (connection.isSignedIn !== before.connection.isSignedIn) listener();
        }),
    },
    drafts: {
      read: (key) => ask("readShelf", { key }),
      write: (key, value) => ask("writeShelf", { key, value }),
      remove: (key) => ask("removeShelf", { key }),
      list: (prefix) => ask("listShelf", { prefix }),
    },
    saveFile: (name, contents) => void exportFile(name, contents),
    isDevelopment: false,
    siteUrl: () => read().server ?? "",
    homePlace: { label: "Drafts", to: "/" },
    usePlace: () => {
      const { pathname, search } = useLocation();
      return useMemo(() => ({ path: pathname, search }), [pathname, search]);
    },
    useNavigate: () => {
      const navigate = useNavigate();
      return useCallback((to, options) => navigate(to, options), [navigate]);
    },
    useLeaveGuard: (isGuarded, ownPath) => {
      // Only inside the app: what is written is on the disk when the window closes, and is offered at the next start.
      const blocker = useBlocker(
        ({ currentLocation: { pathname }, nextLocation: { pathname: next } }) =>
          isGuarded && next !== pathname && next !== ownPath,
      );
      return useMemo(
        () => ({
          isLeaving: blocker.state === "blocked",
          leave: () => blocker.proceed?.(),
          stay: () => blocker.reset?.(),
        }),
        [blocker],
      );
    },
  };
}
