const focusable = [
  "a[href]",
  ...["button", "input", "select", "textarea"].map((name) => `${name}:not(:disabled)`),
  "summary",
  "[tabindex='0']",
].join(", ");

const lastFocused = new WeakMap<Element, HTMLElement>();

export const listPanes = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("[data-pane]")].filter((pane) => pane.checkVisibility());

const canFocus = (element: HTMLElement) =>
  element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true });

export function rememberFocus(element: HTMLElement): void {
  const pane = element.closest("[data-pane]");
  if (pane) lastFocused.set(pane, element);
}

export function focusPane(pane: HTMLElement): void {
  const last = lastFocused.get(pane);
  const candidates = [
    ...(last && pane.contains(last) ? [last] : []),
    ...pane.querySelectorAll<HTMLElement>("[aria-current='true']"),
    ...pane.querySelectorAll<HTMLElement>(focusable),
  ];
  candidates.find(canFocus)?.focus();
}

export function focusPaneByName(name: string): void {
  const pane = listPanes().find((candidate) => candidate.dataset["pane"] === name);
  if (pane) focusPane(pane);
}
