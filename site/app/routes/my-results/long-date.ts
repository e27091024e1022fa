const timeFormat = new Intl.DateTimeFormat("en-US", { timeStyle: "short", hourCycle: "h23", timeZone: "UTC" });
const dateFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A calendar date in UTC, from an ISO 8601 timestamp. */
export const formatLongDate = (timestamp: string) => dateFormat.format(new Date(timestamp));

/** With the time of day, because several attempts may have the same date. */
export const formatLongTime = (timestamp: string) =>
  `${formatLongDate(timestamp)}, ${timeFormat.format(new Date(timestamp))} UTC`;
