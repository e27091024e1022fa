/**
 * A header of answers that a host saved earlier and gives because the site gives none: when the site gave it, in ISO
 * 8601. The site never sends it.
 */
export const savedAtHeader = "x-saved-at";
