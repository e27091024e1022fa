import { useEffect, useRef } from "react";

export function useAddKey(isLocked: boolean, add: () => void): void {
  const latest = useRef({ isLocked, add });
  latest.current = { isLocked, add };
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== "Enter" || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      if (event.defaultPrevented || event.isComposing || latest.current.isLocked) return;
      const isHere = target === document.body || (target instanceof Element && target.closest(".eform-view") !== null);
      if (!isHere) return;
      event.preventDefault();
      latest.current.add();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}
