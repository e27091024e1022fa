/** Makes the next Tab start at the top of the page, after a link that is gone or far below. */
export function resetFocus(): void {
  const { body } = document;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute("tabindex");
}
