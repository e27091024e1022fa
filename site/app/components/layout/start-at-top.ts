/** The next Tab begins at the top of the page: for who came by a link that is gone, or far below what is shown now. */
export function startAtTop(): void {
  const { body } = document;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute("tabindex");
}
