export const isLongText = (text: string) => text.length > 90;
