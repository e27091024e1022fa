/** How a search engine shows a result: by the width of its text, not by its letters. */
export interface ResultFormat {
  /** CSS font and pixels of the title. */
  title: { font: string; width: number };
  description: { font: string; width: number };
}

export type ResultWidth = "desktop" | "phone";

/** As measured on Google's result pages in 2025: one line and two on a desktop, two and four on a phone. */
export const resultFormats: Record<ResultWidth, ResultFormat> = {
  desktop: { title: { font: "20px Arial", width: 580 }, description: { font: "14px Arial", width: 920 } },
  phone: { title: { font: "18px Arial", width: 620 }, description: { font: "14px Arial", width: 1180 } },
};

/** Characters that fit as a rule, for a meter: the preview shows what is really cut. */
export const seoLengths = { title: 60, description: 155 } as const;

/** The text as far as it fits, cut between words, with dots where something is missing. */
export function cutToWidth(text: string, width: number, measure: (text: string) => number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (measure(line) <= width) return line;
  const words = line.split(" ");
  let kept = "";
  for (const word of words) {
    const next = kept === "" ? word : `${kept} ${word}`;
    if (measure(`${next} ...`) > width) break;
    kept = next;
  }
  if (kept !== "") return `${kept} ...`;
  // One word that is too long for the line is cut where it ends.
  let letters = line;
  while (letters.length > 1 && measure(`${letters}...`) > width) letters = letters.slice(0, -1);
  return `${letters}...`;
}
