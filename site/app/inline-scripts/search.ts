// A search is trimmed, and an empty one does nothing, from the first paint on. Without scripts the server does the same.
document.addEventListener("submit", (event) => {
  const input = (event.target as HTMLFormElement).elements.namedItem("search");
  if (!(input instanceof HTMLInputElement)) return;
  input.value = input.value.trim();
  if (!input.value) event.preventDefault();
});
