/**
 * Runs in the head: a search is trimmed, and an empty one does nothing, from the first paint on. `SearchBox` then only
 * goes where the form would have gone. Without any script the server does the same.
 */
export const searchScript = `document.addEventListener("submit",function(e){var i=e.target.elements.search;if(i&&!(i.value=i.value.trim()))e.preventDefault()})`;
