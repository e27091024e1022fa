/** Where to go back to when the network is there again: the page of this site that couldn't be loaded, else home. */
export function parseReturnAddress(search: string): string {
  const from = new URLSearchParams(search).get("from") ?? "/";
  // Neither another site ('//evil.example', '/\evil.example') nor this page itself.
  return /^\/(?![/\\])/.test(from) && !from.startsWith("/results/offline") ? from : "/";
}
