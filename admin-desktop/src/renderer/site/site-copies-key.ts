export const siteCopiesKey = ["site copies"] as const;
