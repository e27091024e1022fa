import type { AdminHost } from "@illumine/shared/admin/host.ts";
import { useBeforeUnload, useBlocker, useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useMemo } from "react";
import { sendAsAdmin } from "#app/browser/admin-send.ts";
import { saveFile } from "#app/browser/save-file.ts";
import { onAdminTokenChange, readAdminToken, removeAdminToken, writeAdminToken } from "#app/storage/admin-token.ts";
import { draftShelf } from "#app/storage/draft-shelf.ts";

/** The browser as the host of the administrator's screens. */
export const toWebHost = (isDevelopment: boolean): AdminHost => ({
  send: sendAsAdmin,
  session: {
    isSignedIn: () => readAdminToken() !== null,
    keep: writeAdminToken,
    clear: removeAdminToken,
    subscribe: onAdminTokenChange,
  },
  drafts: draftShelf,
  saveFile: (name, contents) => saveFile(contents, name),
  isDevelopment,
  siteUrl: () => window.location.origin,
  homePlace: null,
  usePlace: () => {
    const { pathname, search } = useLocation();
    return useMemo(() => ({ path: pathname, search }), [pathname, search]);
  },
  useNavigate: () => {
    const navigate = useNavigate();
    return useCallback((to, options) => navigate(to, { ...options, preventScrollReset: false }), [navigate]);
  },
  useLeaveGuard: (isGuarded, ownPath) => {
    // Another query of the same screen leaves nothing.
    const blocker = useBlocker(
      ({ currentLocation: { pathname }, nextLocation: { pathname: next } }) =>
        isGuarded && next !== pathname && next !== ownPath,
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
