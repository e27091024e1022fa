import type { AdminHost } from "@illumine/shared/admin/host.ts";
import { webKeyGroups } from "@illumine/shared/admin/keys/key-groups.ts";
import { useBeforeUnload, useBlocker, useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useMemo } from "react";
import { sendAsAdmin } from "#app/browser/admin-send.ts";
import { createPasskeyPrompts } from "#app/browser/passkeys.ts";
import { saveFile } from "#app/browser/save-file.ts";
import { readAdminToken, removeAdminToken, subscribeToAdminToken, writeAdminToken } from "#app/storage/admin-token.ts";
import { localCopies } from "#app/storage/local-copies.ts";

export const createWebHost = (isDevelopment: boolean): AdminHost => ({
  send: sendAsAdmin,
  session: {
    isSignedIn: () => readAdminToken() !== null,
    saveToken: writeAdminToken,
    clear: removeAdminToken,
    subscribe: subscribeToAdminToken,
  },
  passkeys: createPasskeyPrompts(),
  browserSignIn: null,
  localCopies,
  saveFile: (name, contents) => saveFile(contents, name),
  readFile: async (path) => {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return response.blob();
  },
  isDevelopment,
  siteUrl: () => window.location.origin,
  frame: null,
  keyGroups: webKeyGroups,
  useLocation: () => {
    const { pathname, search } = useLocation();
    return useMemo(() => ({ path: pathname, search }), [pathname, search]);
  },
  useNavigate: () => {
    const navigate = useNavigate();
    return useCallback((to, options) => navigate(to, { preventScrollReset: false, ...options }), [navigate]);
  },
  useLeaveGuard: (isGuarded, exemptPath) => {
    const blocker = useBlocker(
      ({ currentLocation: { pathname }, nextLocation: { pathname: next } }) =>
        isGuarded && next !== pathname && next !== exemptPath,
    );
    useBeforeUnload(
      useCallback(
        (event) => {
          if (isGuarded) event.preventDefault();
        },
        [isGuarded],
      ),
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
});
