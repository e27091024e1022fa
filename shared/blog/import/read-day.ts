const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})(?![\d])/;

const isDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** 'YYYY-MM-DD', or ''. A written day stays as its readers saw it; a timestamp in milliseconds is a day in UTC. */
export function readDay(value: unknown): string {
  if (typeof value === "number" && value > 10_000_000_000 && value < 8_000_000_000_000_000)
    return new Date(value).toISOString().slice(0, 10);
  if (typeof value !== "string") return "";
  const text = value.trim().replace(/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})/, "$1-$2-$3");
  const [, year, month = "", date = ""] = isoDay.exec(text) ?? [];
  if (year !== undefined) {
    const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
    return isDay(day) ? day : "";
  }
  // 'Sat, 05 Jan 2013 17:00:00 +0000', 'May 31, 2021'. A bare number would be read as a year.
  if (!/[a-z]{3}/i.test(text)) return "";
  const time = Date.parse(/(?:[+-]\d{2}:?\d{2}|GMT|UTC|Z)\b/.test(text) ? text : `${text} UTC`);
  if (Number.isNaN(time)) return "";
  const day = new Date(time).toISOString().slice(0, 10);
  return isDay(day) ? day : "";
}
