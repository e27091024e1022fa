import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { resetFocus } from "#app/components/layout/reset-focus.ts";

/** React renders all lists with one component, so the focus would stay; for a visitor each list is a new page. */
export function useFocusReset(): void {
  const { pathname, search } = useLocation();
  const isBack = useNavigationType() === "POP";
  const address = pathname + search;
  const shownAddress = useRef(address);
  useEffect(() => {
    if (shownAddress.current === address) return;
    shownAddress.current = address;
    // The search box, the category bar and the filters are on the next list too: whoever uses them keeps the focus there.
    if (!isBack && !document.activeElement?.closest("search, .catbar, .fields, .filters")) resetFocus();
  }, [address, isBack]);
}
