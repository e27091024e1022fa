/** Side of a cover in the strip of its field. */
export const coverSize = 56;
/** From one cover to the next. */
export const coverPitch = 58;
export const maxCovers = 24;

export const buildFieldCoversPath = (theme: "light" | "dark", slug: string, ids: readonly string[]) =>
  `/field-covers/${theme}/${slug}/${ids.join("~")}.svg`;
