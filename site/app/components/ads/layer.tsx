import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { AdUnits } from "#app/ad-settings.ts";
import { readAdChoice, writeAdChoice } from "#app/storage/ad-choice.ts";
import { readUserData } from "#app/storage/user-data.ts";
import { AdChoicesPanel } from "./choices-panel.tsx";
import { type AdDecision, canFillSlot, decideAds } from "./decision.ts";
import { clearAds, hasAdScript, listAdSlots, requestAds } from "./units.ts";

const watchedKeys = new Set(["adChoice", "assessmentUserData"]);

/** The footer links to the home page with this hash, for pages where this layer isn't loaded. */
const choicesHash = "#advertising-choices";

function hasPrivacyControl(): boolean {
  return "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
}

export function AdLayer({ units }: { units: AdUnits }) {
  const { pathname, hash } = useLocation();
  const [decision, setDecision] = useState<AdDecision | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [refreshCount, setRefreshCount] = useState(0);
  const opener = useRef<HTMLElement | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each path requests its own ads, and so does each refresh
  useEffect(() => {
    let isCurrent = true;
    const decide = async () => {
      const [stored, visitor] = await Promise.all([readAdChoice(), readUserData()]);
      if (!isCurrent) return;
      const ageRange = visitor?.ageRange ?? null;
      const next = decideAds({ choice: stored?.choice ?? null, ageRange, hasPrivacyControl: hasPrivacyControl() });
      const isOff = next !== "accepted" && next !== "ask";
      document.documentElement.toggleAttribute("data-ads-off", isOff);
      const slots = listAdSlots().filter(({ dataset }) => canFillSlot(dataset["ad"] ?? "", ageRange));
      setDecision(next);
      setAsking(next === "ask" && slots.length > 0);
      if (next === "accepted" && slots.length > 0) await requestAds(units, slots, () => isCurrent);
      else clearAds();
    };
    void decide();
    return () => {
      isCurrent = false;
    };
  }, [units, pathname, refreshCount]);

  useEffect(() => {
    const refresh = (event: Event) => {
      // From another tab; the key is null when the whole storage was cleared.
      if (event instanceof StorageEvent && event.key !== null && !watchedKeys.has(event.key)) return;
      setRefreshCount((count) => count + 1);
    };
    const events = ["illumine:visitor", "storage"];
    for (const name of events) window.addEventListener(name, refresh);
    return () => {
      for (const name of events) window.removeEventListener(name, refresh);
    };
  }, []);

  useEffect(() => {
    if (hash === choicesHash) setOpen(true);
  }, [hash]);

  useEffect(() => {
    const openPanel = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-ad-choices]") : null;
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      opener.current = link;
      setOpen(true);
    };
    // Before the router's listener, which ignores prevented clicks.
    window.addEventListener("click", openPanel, true);
    return () => window.removeEventListener("click", openPanel, true);
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
    setRefreshCount((count) => count + 1);
  };

  if (decision === null || !(isAsking || isOpen)) return null;
  return <AdChoicesPanel decision={decision} isOpened={isOpen} onChoose={choose} onClose={close} />;
}
