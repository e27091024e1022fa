import { fetchSuggestions } from "./suggestion-source.ts";
import "#app/styles/suggestions.css";

/** Long enough for the next letter of somebody who types, short enough not to be waited for. */
const restMs = 160;
const shortestText = 2;

const attached = new WeakSet<HTMLInputElement>();

/**
 * Makes a search box suggest assessments while one types: the combobox with a list popup of the ARIA practices. The box
 * stays the element that it is, so that nothing typed is lost; whatever fails, it remains a search box.
 * @param goTo called with the address of a chosen assessment
 */
export function attachSuggestions(input: HTMLInputElement, goTo: (address: string) => void): void {
  const host = input.closest("search");
  if (!host || attached.has(input)) return;
  attached.add(input);
  input.setAttribute("aria-autocomplete", "list");

  const list = document.createElement("div");
  list.className = "suggest";
  list.id = `suggestions-${Math.random().toString(36).slice(2)}`;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Suggested assessments");
  list.hidden = true;
  const status = document.createElement("p");
  status.className = "sr";
  status.setAttribute("role", "status");
  host.appendChild(list);
  host.appendChild(status);

  let options: HTMLAnchorElement[] = [];
  let active = -1;
  let timer = 0;
  let request = new AbortController();

  const setActive = (index: number) => {
    options[active]?.setAttribute("aria-selected", "false");
    active = index;
    const option = options[index];
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest" });
    if (option) input.setAttribute("aria-activedescendant", option.id);
    else input.removeAttribute("aria-activedescendant");
  };

  const setOpen = (isOpen: boolean) => {
    if (!isOpen) setActive(-1);
    list.hidden = !isOpen;
    input.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) input.setAttribute("aria-controls", list.id);
    else input.removeAttribute("aria-controls");
  };

  /** An answer that still comes is dropped. */
  const stopAsking = () => {
    window.clearTimeout(timer);
    request.abort();
  };

  const close = () => {
    stopAsking();
    status.textContent = "";
    setOpen(false);
  };

  const choose = (option: HTMLAnchorElement) => {
    close();
    input.value = "";
    goTo(option.pathname);
  };

  const refresh = async () => {
    request.abort();
    request = new AbortController();
    const { signal } = request;
    const found = await fetchSuggestions(input.value.trim(), signal);
    if (signal.aborted || document.activeElement !== input) return;
    setActive(-1);
    options = found.map(({ id, title, category, categorySlug }, index) => {
      const option = document.createElement("a");
      option.id = `${list.id}-${index}`;
      option.setAttribute("role", "option");
      option.setAttribute("aria-selected", "false");
      option.tabIndex = -1;
      option.href = `/category/${categorySlug}/${id}`;
      option.dataset["cat"] = categorySlug;
      const line = document.createElement("i");
      line.className = "spectral";
      const name = document.createElement("span");
      name.className = "suggest-title";
      name.textContent = title;
      const field = document.createElement("span");
      field.className = "suggest-field small";
      field.textContent = category;
      for (const part of [line, name, document.createTextNode(" "), field]) option.appendChild(part);
      return option;
    });
    list.replaceChildren(...options);
    setOpen(options.length > 0);
    status.textContent =
      options.length === 0
        ? "No suggestions"
        : `${options.length} ${options.length === 1 ? "suggestion" : "suggestions"}`;
  };

  const handleInput = () => {
    window.clearTimeout(timer);
    if (input.value.trim().length < shortestText) close();
    else timer = window.setTimeout(() => void refresh(), restMs);
  };

  const handleKey = (event: KeyboardEvent) => {
    // Arrows and Enter belong to the input method while it composes.
    if (event.isComposing) return;
    const { key } = event;
    const isOpen = !list.hidden;
    if (key === "ArrowDown" || key === "ArrowUp") {
      if (options.length === 0) return;
      event.preventDefault();
      // A late answer must not change the list under the hand.
      stopAsking();
      if (!isOpen) setOpen(true);
      // One place more than there are options: the box itself.
      const places = options.length + 1;
      setActive(((active + 1 + (key === "ArrowDown" ? 1 : -1) + places) % places) - 1);
    } else if (key === "Enter") {
      const option = options[active];
      if (isOpen && option) {
        event.preventDefault();
        choose(option);
      } else close();
    } else if (key === "Escape" && isOpen) {
      // Once: the browser's own Escape, which empties the box, is for a closed list.
      event.preventDefault();
      close();
    }
  };

  input.addEventListener("input", handleInput);
  input.addEventListener("keydown", handleKey);
  input.addEventListener("blur", close);
  input.form?.addEventListener("submit", close);
  // The box keeps the focus, on a touch too: a blur would close the list under the pointer.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const option = event.target instanceof Element ? event.target.closest("a") : null;
    if (!option || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choose(option);
  });

  // Typed while this was on its way.
  if (input.value !== input.defaultValue) handleInput();
}
