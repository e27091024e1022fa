import type { AdUnits } from "#app/ad-settings.ts";

declare global {
  interface Window {
    /** An array until the network's script replaces it; each push fills the next empty unit. */
    adsbygoogle?: object[] | { push: (request: object) => unknown };
  }
}

let loading: Promise<void> | null = null;

/** Once loaded, only a reload gets rid of the network's code. */
export const hasAdScript = () => loading !== null;

function loadAdScript(client: string): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.async = true;
    script.crossOrigin = "anonymous";
    script.src = `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${client}`;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading = null;
      reject(new Error("The advertising network's script couldn't be loaded"));
    };
    document.head.appendChild(script);
  });
  return loading;
}

/** Hidden slots are never filled. */
export const listAdSlots = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("[data-ad]")].filter((slot) => slot.offsetWidth > 0);

export function clearAds(): void {
  for (const unit of document.querySelectorAll("[data-ad] .adsbygoogle")) unit.remove();
}

function createUnit(slot: HTMLElement, units: AdUnits): HTMLElement {
  const unit = document.createElement("ins");
  unit.className = "adsbygoogle";
  // The network requires a size in px: that of the slot in the style sheet.
  const { clientWidth, clientHeight } = slot;
  unit.style.cssText = `display:inline-block;width:${clientWidth}px;height:${clientHeight}px`;
  unit.dataset["adClient"] = units.client;
  const slotId = slot.dataset["ad"] === "side" ? units.side : units.banner;
  if (slotId) unit.dataset["adSlot"] = slotId;
  return unit;
}

/** Errors are only logged. `isCurrent`: false when the visitor left the page while the script was loading. */
export async function requestAds(units: AdUnits, slots: HTMLElement[], isCurrent: () => boolean): Promise<void> {
  try {
    await loadAdScript(units.client);
    if (!isCurrent()) return;
    clearAds();
    for (const slot of slots) {
      slot.appendChild(createUnit(slot, units));
      const queue = window.adsbygoogle ?? [];
      window.adsbygoogle = queue;
      queue.push({});
    }
  } catch (error) {
    console.warn("An ad couldn't be loaded", error);
  }
}
