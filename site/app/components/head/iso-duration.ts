/** Matches '1 h 30 min', '45 minutes', '15-20 min'; of a range it takes the longer time. */
const part = /(?:\d+(?:\.\d+)?\s*(?:-|–|to)\s*)?(\d+(?:\.\d+)?)\s*(hours?|hrs?|h|minutes?|mins?|m)\b\.?/gi;

/** ISO 8601, such as PT20M; null where the text says more than a duration. */
export function toIsoDuration(text: string): string | null {
  const parts = [...text.matchAll(part)];
  const unparsed = text.replace(part, "").replace(/\b(?:and|about)\b|[\s,~]/gi, "");
  if (parts.length === 0 || unparsed !== "") return null;
  const minutes = parts.reduce((sum, [, value, unit]) => sum + Number(value) * (/^h/i.test(unit ?? "") ? 60 : 1), 0);
  const whole = Math.round(minutes);
  if (whole <= 0) return null;
  const hours = Math.floor(whole / 60);
  return `PT${hours > 0 ? `${hours}H` : ""}${whole % 60 > 0 ? `${whole % 60}M` : ""}`;
}
