/** Search engines cut a result by the width of its text, not by characters. Widths in pixels. */
export interface ResultFormat {
  title: { font: string; width: number };
  description: { font: string; width: number };
}

export type ResultWidth = "desktop" | "phone";

/** Measured on Google's result pages in 2025: one and two lines on desktop, two and four on a phone. */
export const resultFormats: Record<ResultWidth, ResultFormat> = {
  desktop: { title: { font: "20px Arial", width: 580 }, description: { font: "14px Arial", width: 920 } },
  phone: { title: { font: "18px Arial", width: 620 }, description: { font: "14px Arial", width: 1180 } },
};

/** Characters that usually fit, for the meters; the preview shows the real cut. */
export const seoLengths = { title: 60, description: 155 } as const;

export function cutToWidth(text: string, width: number, measure: (text: string) => number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (measure(line) <= width) return line;
  const parts = line.split(" ");
  let fitting = "";
  for (const word of parts) {
    const next = fitting === "" ? word : `${fitting} ${word}`;
    if (measure(`${next} ...`) > width) break;
    fitting = next;
  }
  if (fitting !== "") return `${fitting} ...`;
  // A single word that is too long is cut at the edge.
  let letters = line;
  while (letters.length > 1 && measure(`${letters}...`) > width) letters = letters.slice(0, -1);
  return `${letters}...`;
}
