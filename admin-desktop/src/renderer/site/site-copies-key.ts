/** Of the query for the list of the site's assessments on this computer. */
export const siteCopiesKey = ["site copies"] as const;
