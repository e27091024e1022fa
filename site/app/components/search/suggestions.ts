import { fetchSuggestions } from "./fetch-suggestions.ts";
import "#app/styles/suggestions.css";

const debounceMs = 160;
const minTextLength = 2;

const attached = new WeakSet<HTMLInputElement>();

/**
 * A combobox with a listbox popup as in the ARIA Authoring Practices. It enhances the existing input, so that nothing
 * typed is lost and the search works if suggestions fail.
 * @param navigate called with the path of a chosen assessment
 */
export function attachSuggestions(input: HTMLInputElement, navigate: (address: string) => void): void {
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
    navigate(option.pathname);
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
    if (input.value.trim().length < minTextLength) close();
    else timer = window.setTimeout(() => void refresh(), debounceMs);
  };

  const handleKey = (event: KeyboardEvent) => {
    // While composing, arrows and Enter belong to the input method.
    if (event.isComposing) return;
    const { key } = event;
    const isOpen = !list.hidden;
    if (key === "ArrowDown" || key === "ArrowUp") {
      if (options.length === 0) return;
      event.preventDefault();
      // A late response must not change the list while it is in use.
      stopAsking();
      if (!isOpen) setOpen(true);
      // One more than the options: the box itself.
      const positions = options.length + 1;
      setActive(((active + 1 + (key === "ArrowDown" ? 1 : -1) + positions) % positions) - 1);
    } else if (key === "Enter") {
      const option = options[active];
      if (isOpen && option) {
        event.preventDefault();
        choose(option);
      } else close();
    } else if (key === "Escape" && isOpen) {
      // The browser's Escape, which clears the box, works once the list is closed.
      event.preventDefault();
      close();
    }
  };

  input.addEventListener("input", handleInput);
  input.addEventListener("keydown", handleKey);
  input.addEventListener("blur", close);
  input.form?.addEventListener("submit", close);
  // The box must not lose the focus: a blur would close the list under the pointer.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const option = event.target instanceof Element ? event.target.closest("a") : null;
    if (!option || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choose(option);
  });

  // Text that was typed while this script was loading.
  if (input.value !== input.defaultValue) handleInput();
}
