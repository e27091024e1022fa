const shortDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

export const formatShortDay = (day: string): string => shortDay.format(new Date(`${day}T00:00:00Z`));
