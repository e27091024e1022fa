/** The number from which a cover is drawn: the same for the same id and category, and shorter than the two in an address. */
export function findCoverSeed({ id, category }: { id: string; category: string }): number {
  const text = `${category}/${id}`;
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return hash >>> 0;
}
