// Works from the first paint on. Without scripts the server trims the text.
document.addEventListener("submit", (event) => {
  const input = (event.target as HTMLFormElement).elements.namedItem("search");
  if (!(input instanceof HTMLInputElement)) return;
  input.value = input.value.trim();
  if (!input.value) event.preventDefault();
});
