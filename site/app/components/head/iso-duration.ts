/** The numbers of a duration: '1 h 30 min', '45 minutes', '15-20 min'; of a range the longer time, which suffices. */
const part = /(?:\d+(?:\.\d+)?\s*(?:-|–|to)\s*)?(\d+(?:\.\d+)?)\s*(hours?|hrs?|h|minutes?|mins?|m)\b\.?/gi;

/** An author's duration as ISO 8601, such as PT20M; null where the text says anything else. */
export function toIsoDuration(text: string): string | null {
  const parts = [...text.matchAll(part)];
  const rest = text.replace(part, "").replace(/\b(?:and|about)\b|[\s,~]/gi, "");
  if (parts.length === 0 || rest !== "") return null;
  const minutes = parts.reduce((sum, [, value, unit]) => sum + Number(value) * (/^h/i.test(unit ?? "") ? 60 : 1), 0);
  const whole = Math.round(minutes);
  if (whole <= 0) return null;
  const hours = Math.floor(whole / 60);
  return `PT${hours > 0 ? `${hours}H` : ""}${whole % 60 > 0 ? `${whole % 60}M` : ""}`;
}
