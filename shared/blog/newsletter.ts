export const defaultNewsletterLabel = "Newsletter";
