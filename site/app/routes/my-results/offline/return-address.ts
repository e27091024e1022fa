export function parseReturnAddress(search: string): string {
  const from = new URLSearchParams(search).get("from") ?? "/";
  // Neither another site ('//evil.example', '/\evil.example') nor this page itself.
  return /^\/(?![/\\])/.test(from) && !from.startsWith("/results/offline") ? from : "/";
}
