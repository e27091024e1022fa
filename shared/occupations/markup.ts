const tag = /<\/?[a-z][^<>]*>|<!--|<(?:script|img|iframe|style|svg)\b/i;
const entity = /&(?:amp|lt|gt|quot|apos|nbsp|#\d+|#x[\da-f]+);/i;
const shownLength = 40;

/** The first HTML tag, comment or entity in what should be plain text, cut to a readable length; null if there is none. */
export function findMarkup(text: string): string | null {
  const [found] = tag.exec(text) ?? entity.exec(text) ?? [];
  if (found === undefined) return null;
  return found.length > shownLength ? `${found.slice(0, shownLength)}...` : found;
}
