/** Longer questions are set in a smaller size. */
export const isLongText = (text: string) => text.length > 90;
