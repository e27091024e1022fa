export const maxIdLength = 80;

/** 'Capitals & rivers' is 'capitals-rivers'; 'imported-questions' where no letter is left. */
export function toSlug(title: string): string {
  const slug = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxIdLength)
    .replace(/^-+|-+$/g, "");
  return slug === "" ? "imported-questions" : slug;
}
