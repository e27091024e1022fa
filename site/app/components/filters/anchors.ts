/** Of the element above the list that is filtered. Short: it is in each list, whose bytes are limited. */
export const listHeadId = "list";
