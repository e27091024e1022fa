const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A calendar date in UTC, from ISO 8601. */
export const toLongDate = (time: string) => format.format(new Date(time));
