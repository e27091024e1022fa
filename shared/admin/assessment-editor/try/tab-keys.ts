const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const listTabs = (list: Element) => [...list.querySelectorAll<HTMLElement>('[role="tab"]')];

function findTarget(tabs: readonly HTMLElement[], current: number, key: string): HTMLElement | undefined {
  if (key === "Home") return tabs[0];
  if (key === "End") return tabs.at(-1);
  const step = steps[key];
  return step === undefined ? undefined : tabs.at((current + step) % tabs.length);
}

/** Radix asks the outer document for the focused element, gets the iframe, and would run through to the last tab. */
export function handleTabKeys(inner: Document): () => void {
  const moveOn = (event: KeyboardEvent) => {
    const tab = (event.target as Element).closest<HTMLElement>('[role="tab"]');
    const list = tab?.closest('[role="tablist"]');
    if (!tab || !list || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const tabs = listTabs(list);
    const next = findTarget(tabs, tabs.indexOf(tab), event.key);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };
  const enter = (event: FocusEvent) => {
    const list = event.target as Element;
    if (list.getAttribute("role") !== "tablist") return;
    event.stopPropagation();
    const tabs = listTabs(list);
    (tabs.find((tab) => tab.getAttribute("aria-selected") === "true") ?? tabs[0])?.focus();
  };
  inner.addEventListener("keydown", moveOn, true);
  inner.addEventListener("focusin", enter, true);
  return () => {
    inner.removeEventListener("keydown", moveOn, true);
    inner.removeEventListener("focusin", enter, true);
  };
}
