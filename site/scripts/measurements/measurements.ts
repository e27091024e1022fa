export const topics = [
  "Starting and testing",
  "The Worker",
  "Beside a bare Worker",
  "Scoring and the linter",
  "Files of other tools",
  "Sizes",
  "In the browser",
  "The desktop app",
  "Attacks and endurance",
] as const;
export type Topic = (typeof topics)[number];

/** A row of site/docs/measurements.md. Topic and `what` identify it. */
export interface Measurement {
  topic: Topic;
  what: string;
  command: string;
  result: string;
  /** Empty if there is none. */
  limit: string;
  isWithinLimit: boolean;
}

interface Quantity extends Pick<Measurement, "topic" | "what" | "command"> {
  value: number;
  max: number;
  unit: string;
  digits?: number;
}

export function buildMeasurement({ value, max, unit, digits = 0, ...row }: Quantity): Measurement {
  const format = (figure: number) => `${figure.toFixed(digits)} ${unit}`.trim();
  return { ...row, result: format(value), limit: `${max} ${unit}`.trim(), isWithinLimit: value <= max };
}

const header = ["| what | how | result | limit | recorded |", "|---|---|---|---|---|"];

const escapeCell = (text: string) => text.replaceAll("|", "\\|");

function formatRow({ what, command, result, limit }: Measurement, recordedOn: string): string {
  return `| ${[what, command, result, limit, recordedOn].map(escapeCell).join(" | ")} |`.replaceAll("|  |", "| |");
}

/** Appends rows that are missing to their table. `recordedOn`: 'YYYY-MM-DD'. @throws Error if a heading is missing */
export function updateMeasurements(markdown: string, measurements: readonly Measurement[], recordedOn: string): string {
  const sections = markdown.split(/^(?=## )/m);
  for (const measurement of measurements) {
    const at = sections.findIndex((section) => section.startsWith(`## ${measurement.topic}`));
    const section = sections[at];
    if (section === undefined) throw new Error(`measurements.md has no heading "${measurement.topic}"`);
    sections[at] = replaceRow(section, measurement, recordedOn);
  }
  return sections.join("");
}

function replaceRow(section: string, measurement: Measurement, recordedOn: string): string {
  const lines = section.trimEnd().split("\n");
  const row = formatRow(measurement, recordedOn);
  const existing = lines.findIndex((line) => line.startsWith(`| ${escapeCell(measurement.what)} |`));
  if (existing !== -1) lines[existing] = row;
  else if (lines.includes(header[1] ?? ""))
    lines.splice(lines.findLastIndex((line) => line.startsWith("|")) + 1, 0, row);
  else lines.push("", ...header, row);
  return `${lines.join("\n")}\n\n`;
}
