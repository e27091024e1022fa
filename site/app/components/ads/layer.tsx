import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { readAdChoice, writeAdChoice } from "#app/storage/ad-choice.ts";
import { readUserData } from "#app/storage/user-data.ts";
import { AdChoicesPanel } from "./choices-panel.tsx";
import { type AdDecision, decideAds, isOpenPlace } from "./decision.ts";
import { type AdUnits, clearAds, hasAdScript, listAdPlaces, requestAds } from "./units.ts";

const watchedKeys = new Set(["adChoice", "assessmentUserData"]);

/** Where the footer's link leads when this layer has not come: home, which opens the panel by its address. */
const choicesHash = "#advertising-choices";

function hasPrivacyControl(): boolean {
  return "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
}

/** Asks for consent, and for advertisements on each path. Loaded only where real units are configured. */
export function AdLayer({ units }: { units: AdUnits }) {
  const { pathname, hash } = useLocation();
  const [decision, setDecision] = useState<AdDecision | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  /** Grows when the visitor chose, or said who they are. */
  const [round, setRound] = useState(0);
  const opener = useRef<HTMLElement | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each path asks for its own advertisements, each round again
  useEffect(() => {
    let isCurrent = true;
    const decide = async () => {
      const [stored, visitor] = await Promise.all([readAdChoice(), readUserData()]);
      if (!isCurrent) return;
      const ageRange = visitor?.ageRange ?? null;
      const next = decideAds({ choice: stored?.choice ?? null, ageRange, hasPrivacyControl: hasPrivacyControl() });
      const isOff = next !== "accepted" && next !== "ask";
      document.documentElement.toggleAttribute("data-ads-off", isOff);
      const places = listAdPlaces().filter(({ dataset }) => isOpenPlace(dataset["ad"] ?? "", ageRange));
      setDecision(next);
      setAsking(next === "ask" && places.length > 0);
      if (next === "accepted" && places.length > 0) await requestAds(units, places, () => isCurrent);
      else clearAds();
    };
    void decide();
    return () => {
      isCurrent = false;
    };
  }, [units, pathname, round]);

  useEffect(() => {
    const again = (event: Event) => {
      // In another tab: a null key is storage emptied as a whole.
      if (event instanceof StorageEvent && event.key !== null && !watchedKeys.has(event.key)) return;
      setRound((count) => count + 1);
    };
    const events = ["illumine:visitor", "storage"];
    for (const name of events) window.addEventListener(name, again);
    return () => {
      for (const name of events) window.removeEventListener(name, again);
    };
  }, []);

  useEffect(() => {
    if (hash === choicesHash) setOpen(true);
  }, [hash]);

  useEffect(() => {
    const openHere = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-ad-choices]") : null;
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      opener.current = link;
      setOpen(true);
    };
    // Before the router's own listener: it leaves alone what was prevented.
    window.addEventListener("click", openHere, true);
    return () => window.removeEventListener("click", openHere, true);
  }, []);

  const close = useCallback(() => {
    setOpen(false);
    opener.current?.focus();
    opener.current = null;
  }, []);

  const choose = (choice: "accepted" | "declined") => {
    writeAdChoice({ choice, timestamp: new Date().toISOString() });
    if (choice === "declined" && hasAdScript()) {
      window.location.reload();
      return;
    }
    close();
    setRound((count) => count + 1);
  };

  if (decision === null || !(isAsking || isOpen)) return null;
  return <AdChoicesPanel decision={decision} isOpened={isOpen} onChoose={choose} onClose={close} />;
}
