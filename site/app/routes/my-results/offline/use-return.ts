import { useEffect } from "react";

const firstDelayMs = 2_000;
const maxDelayMs = 60_000;

/** Loads the page as soon as the server can be reached again; browsers say 'online' before that. Null: stays. */
export function useReturn(address: string | null): void {
  useEffect(() => {
    if (address === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let delayMs = firstDelayMs;
    const scheduleCheck = () => {
      clearTimeout(timer);
      if (navigator.onLine) timer = setTimeout(check, delayMs);
      delayMs = Math.min(2 * delayMs, maxDelayMs);
    };
    const check = () =>
      void fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).then(
        () => window.location.replace(address),
        scheduleCheck,
      );
    const handleOnline = () => {
      delayMs = firstDelayMs;
      check();
    };
    // Where the browser didn't notice that the network was gone.
    scheduleCheck();
    window.addEventListener("online", handleOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", handleOnline);
    };
  }, [address]);
}
