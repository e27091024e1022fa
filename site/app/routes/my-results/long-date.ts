const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short", hourCycle: "h23", timeZone: "UTC" });
const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A calendar date in UTC, from ISO 8601. */
export const toLongDate = (moment: string) => format.format(new Date(moment));

/** The same with the time of day, where several attempts may fall on one. */
export const toLongTime = (moment: string) => `${toLongDate(moment)}, ${time.format(new Date(moment))} UTC`;
