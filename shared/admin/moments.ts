import { toShownDate } from "../blog/date.ts";

const moment = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** 'Nov 21, 2026': the calendar day of a time (ISO 8601), UTC. */
export const toDay = (time: string): string => toShownDate(time.slice(0, 10));

/** 'Nov 21, 2026, 09:30': a time (ISO 8601) as the administrator's clock shows it. */
export const toMoment = (time: string): string => moment.format(new Date(time));
