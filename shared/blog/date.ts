const calendarDate = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** 'Oct 4, 2025' for '2025-10-04': a date of the calendar, the same in every time zone. */
export const formatDate = (date: string): string => calendarDate.format(new Date(`${date}T00:00:00Z`));
