const sites: readonly (readonly [RegExp, (id: string) => string])[] = [
  [
    /^https?:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed\/|v\/|shorts\/|watch\?(?:[^#]*&)?v=)([\w-]{6,20})/i,
    (id) => `https://www.youtube.com/watch?v=${id}`,
  ],
  [/^https?:\/\/youtu\.be\/([\w-]{6,20})/i, (id) => `https://www.youtube.com/watch?v=${id}`],
  [/^https?:\/\/(?:player\.|www\.)?vimeo\.com\/(?:video\/)?(\d{4,12})/i, (id) => `https://vimeo.com/${id}`],
  [
    /^https?:\/\/(?:www\.)?dailymotion\.com\/(?:embed\/)?video\/(\w+)/i,
    (id) => `https://www.dailymotion.com/video/${id}`,
  ],
  [/^https?:\/\/(?:embed|www)\.ted\.com\/talks\/([\w/]+)/i, (id) => `https://www.ted.com/talks/${id}`],
];

/** The page of a video on a known site, from its address or that of its player; null for anything else. */
export function findVideo(address: string): string | null {
  const given = address.trim().replace(/^\/\//, "https://");
  if (/\s/.test(given)) return null;
  for (const [pattern, toPage] of sites) {
    const [, id] = pattern.exec(given) ?? [];
    if (id !== undefined) return toPage(id);
  }
  return null;
}
