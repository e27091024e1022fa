import type { AdminHost } from "@illumine/shared/admin/host.ts";
import type { ApiAnswer, ApiRequest } from "@illumine/shared/api/client.ts";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { useCallback, useMemo } from "react";
import { useBlocker, useLocation, useNavigate } from "react-router-dom";
import type { ApiCall } from "../model/api-call.ts";
import { buildAppKeyGroups } from "./commands/command-keys.ts";
import { callMain, toErrorMessage } from "./desktop.ts";
import { DesktopFrame } from "./frame/desktop-frame.tsx";
import type { DesktopStore } from "./state/desktop-store.ts";

type Part = NonNullable<ApiCall["form"]>[number];

const readParts = (form: FormData): Promise<Part[]> =>
  Promise.all(
    [...form].map(
      async ([name, value]): Promise<Part> =>
        typeof value === "string"
          ? { name, value }
          : { name, fileName: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) },
    ),
  );

export async function sendToSite({ method, path, body, form, headers }: ApiRequest): Promise<ApiAnswer> {
  const reply = await callMain("send", {
    method: method as ApiCall["method"],
    path,
    headers: headers as ApiCall["headers"],
    ...(body !== undefined && { body }),
    ...(form && { form: await readParts(form) }),
  });
  return { ...reply, headers: { get: (name) => reply.headers[name.toLowerCase()] ?? null } };
}

async function exportFile(name: string, contents: Blob): Promise<void> {
  try {
    const saved = await callMain("exportFile", { name, bytes: new Uint8Array(await contents.arrayBuffer()) });
    if (saved) showAdminToast({ title: "File saved", description: saved.path, tone: "ok" });
  } catch (error) {
    showAdminToast({ title: "The file couldn't be saved", description: toErrorMessage(error), tone: "error" });
  }
}

export function createDesktopHost(store: DesktopStore): AdminHost {
  const getConnection = () => store.getState().connection;
  return {
    send: sendToSite,
    session: {
      isSignedIn: () => getConnection().isSignedIn,
      // Main saved the token before it answered, but its event may still be on its way.
      saveToken: () => store.setState({ connection: { ...getConnection(), isSignedIn: true } }),
      clear: () => {
        store.setState({ connection: { ...getConnection(), isSignedIn: false, expiresAt: null } });
        void callMain("forgetSession").catch(console.error);
      },
      subscribe: (listener) =>
        store.subscribe(({ connection }, before) => {
          if (connection.isSignedIn !== before.connection.isSignedIn) listener();
        }),
    },
    // They belong to the site's address, which isn't this page's.
    passkeys: null,
    browserSignIn: {
      start: () => callMain("signInWithBrowser"),
      cancel: () => void callMain("cancelBrowserSignIn").catch(console.error),
    },
    localCopies: {
      read: (key) => callMain("readLocalCopy", { key }),
      write: (key, value) => callMain("writeLocalCopy", { key, value }),
      remove: (key) => callMain("removeLocalCopy", { key }),
      list: (prefix) => callMain("listLocalCopies", { prefix }),
    },
    saveFile: (name, contents) => void exportFile(name, contents),
    // The page may call nothing but main, which reads the API.
    readFile: null,
    isDevelopment: false,
    siteUrl: () => getConnection().server ?? "",
    frame: DesktopFrame,
    keyGroups: buildAppKeyGroups(),
    useLocation: () => {
      const { pathname, search } = useLocation();
      return useMemo(() => ({ path: pathname, search }), [pathname, search]);
    },
    useNavigate: () => {
      const navigate = useNavigate();
      return useCallback((to, options) => navigate(to, options), [navigate]);
    },
    useLeaveGuard: (isGuarded, currentPath) => {
      // Only inside the app: edits are on the disk when the window closes.
      const blocker = useBlocker(
        ({ currentLocation: { pathname }, nextLocation: { pathname: next } }) =>
          isGuarded && next !== pathname && next !== currentPath,
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
