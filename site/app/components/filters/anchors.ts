// Short: they are in each list, whose bytes are limited.

/** Of the element above the list that is filtered. */
export const listHeadId = "list";
export const filtersId = "filters";
