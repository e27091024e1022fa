import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { startAtTop } from "#app/components/layout/start-at-top.ts";

/** All, a category and a search are one screen to React, which keeps the focus; for a visitor each is a new page. */
export function useTopOfList(): void {
  const { pathname, search } = useLocation();
  const isBack = useNavigationType() === "POP";
  const address = pathname + search;
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    // The search box and the bar of categories stand on all of them, in view: who uses them goes on with them.
    if (!isBack && !document.activeElement?.closest("search, .catbar")) startAtTop();
  }, [address, isBack]);
}
