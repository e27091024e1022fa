import type { loader as rootLoader } from "#app/root.tsx";

export type AdUnits = NonNullable<Awaited<ReturnType<typeof rootLoader>>["adUnits"]>;

declare global {
  interface Window {
    /** The network's queue, later its own object: each push fills the next unit that is still empty. */
    adsbygoogle?: object[] | { push: (request: object) => unknown };
  }
}

let loading: Promise<void> | null = null;

/** Whether the network's code runs in this document: nothing but a reload gets rid of it. */
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
      reject(new Error("The advertising network's script did not come"));
    };
    document.head.appendChild(script);
  });
  return loading;
}

/** The places of the page that are seen: hidden ones are never filled. */
export const listAdPlaces = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("[data-ad]")].filter((place) => place.offsetWidth > 0);

/** Empties the places, for other advertisements or for none. */
export function clearAds(): void {
  for (const unit of document.querySelectorAll("[data-ad] .adsbygoogle")) unit.remove();
}

function createUnit(place: HTMLElement, units: AdUnits): HTMLElement {
  const unit = document.createElement("ins");
  unit.className = "adsbygoogle";
  // As large as the room that the style sheet keeps: the network asks for a size in px.
  const { clientWidth, clientHeight } = place;
  unit.style.cssText = `display:inline-block;width:${clientWidth}px;height:${clientHeight}px`;
  unit.dataset["adClient"] = units.client;
  const slot = place.dataset["ad"] === "side" ? units.side : units.banner;
  if (slot) unit.dataset["adSlot"] = slot;
  return unit;
}

/**
 * Asks for an advertisement for each place, anew. Nothing that goes wrong reaches the visitor: it is only logged.
 * @param isCurrent false when the visitor has gone on while the script was on its way
 */
export async function requestAds(units: AdUnits, places: HTMLElement[], isCurrent: () => boolean): Promise<void> {
  try {
    await loadAdScript(units.client);
    if (!isCurrent()) return;
    clearAds();
    for (const place of places) {
      place.appendChild(createUnit(place, units));
      const queue = window.adsbygoogle ?? [];
      window.adsbygoogle = queue;
      queue.push({});
    }
  } catch (error) {
    console.warn("An advertisement could not be loaded", error);
  }
}
