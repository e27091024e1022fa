import { formatDate } from "../blog/date.ts";

const dateTimeFormat = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** 'Nov 21, 2026': the UTC day of an ISO 8601 time. */
export const formatDay = (time: string): string => formatDate(time.slice(0, 10));

/** 'Nov 21, 2026, 09:30': an ISO 8601 time in the administrator's time zone. */
export const formatDateTime = (time: string): string => dateTimeFormat.format(new Date(time));
