const timeFormat = new Intl.DateTimeFormat("en-US", { timeStyle: "short", hourCycle: "h23", timeZone: "UTC" });
const dateFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const mediumFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const dayFormat = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const monthFormat = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

/** A calendar date in UTC, from an ISO 8601 timestamp. */
export const formatLongDate = (timestamp: string) => dateFormat.format(new Date(timestamp));

/** 'Jul 22, 2026'. */
export const formatMediumDate = (timestamp: string) => mediumFormat.format(new Date(timestamp));

/** With the time of day, because several attempts may have the same date. */
export const formatLongTime = (timestamp: string) =>
  `${formatLongDate(timestamp)}, ${timeFormat.format(new Date(timestamp))} UTC`;

export function pickShortFormat(first: string, last: string): (timestamp: string) => string {
  const isSame = (length: number) => first.slice(0, length) === last.slice(0, length);
  const format = isSame("2026-01-01".length) ? timeFormat : isSame("2026".length) ? dayFormat : monthFormat;
  return (timestamp) => format.format(new Date(timestamp));
}
