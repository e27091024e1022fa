const taken = new WeakSet<object>();

/** Whether the request is new. Each is used once: an editor may be mounted again while it is still set. */
export function takeSearchRequest(request: object | null): boolean {
  if (!request || taken.has(request)) return false;
  taken.add(request);
  return true;
}
