import { fetchSuggestions, type SearchSuggestion } from "./fetch-suggestions.ts";
import "#app/styles/suggestions.css";

/** The first letter asks at once, fast typing at this pace. A pause would save only what the cache answers anyway. */
const minIntervalMs = 80;
const minTextLength = 2;

const groupTitles = { assessment: "Assessments", occupation: "Occupations", field: "Fields" } as const;

const attached = new WeakSet<HTMLInputElement>();

/**
 * A combobox with a listbox popup as in the ARIA Authoring Practices. It enhances the existing input, so that nothing
 * typed is lost and the search works if suggestions fail.
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
  list.setAttribute("aria-label", "Suggestions");
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
  let askedAt = Number.NEGATIVE_INFINITY;
  const answers = new Map<string, SearchSuggestion[]>();

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
    navigate(option.pathname + option.search);
  };

  const createOption = ({ kind, title, detail, path }: SearchSuggestion, index: number) => {
    const option = document.createElement("a");
    option.id = `${list.id}-${index}`;
    option.setAttribute("role", "option");
    option.setAttribute("aria-selected", "false");
    option.tabIndex = -1;
    option.href = path;
    const line = document.createElement("i");
    line.className = "spectral";
    const field = /^\/category\/([^/]+)/.exec(path)?.[1];
    if (field) option.dataset["cat"] = field;
    const name = document.createElement("span");
    name.className = "suggest-title";
    name.textContent = title;
    const beside = document.createElement("span");
    beside.className = "suggest-field small";
    beside.textContent = kind === "occupation" && detail !== "" ? `Also found as ${detail}` : detail;
    for (const part of [line, name, document.createTextNode(" "), beside]) option.appendChild(part);
    return option;
  };

  const show = (found: readonly SearchSuggestion[]) => {
    setActive(-1);
    options = found.map(createOption);
    const groups = new Map<SearchSuggestion["kind"], HTMLDivElement>();
    found.forEach(({ kind }, index) => {
      let group = groups.get(kind);
      if (!group) {
        group = document.createElement("div");
        group.setAttribute("role", "group");
        group.setAttribute("aria-label", groupTitles[kind]);
        const head = document.createElement("p");
        head.className = "suggest-head small";
        head.setAttribute("aria-hidden", "true");
        head.textContent = groupTitles[kind];
        group.appendChild(head);
        groups.set(kind, group);
      }
      const option = options[index];
      if (option) group.appendChild(option);
    });
    list.replaceChildren(...groups.values());
    setOpen(options.length > 0);
    status.textContent =
      options.length === 0
        ? "No suggestions"
        : `${options.length} ${options.length === 1 ? "suggestion" : "suggestions"}`;
  };

  const refresh = async (text: string) => {
    request.abort();
    request = new AbortController();
    const { signal } = request;
    askedAt = performance.now();
    const found = await fetchSuggestions(text, signal);
    if (found) answers.set(text, found);
    if (!signal.aborted && document.activeElement === input) show(found ?? []);
  };

  const handleInput = () => {
    window.clearTimeout(timer);
    const text = input.value.trim().toLowerCase();
    if (text.length < minTextLength) return close();
    const answer = answers.get(text);
    if (answer) {
      request.abort();
      return show(answer);
    }
    const waitMs = Math.max(0, askedAt + minIntervalMs - performance.now());
    timer = window.setTimeout(() => void refresh(text), waitMs);
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
