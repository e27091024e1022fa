/** Of the link, if the administrator gave it none. */
export const defaultNewsletterLabel = "Newsletter";
