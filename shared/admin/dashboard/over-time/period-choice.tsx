import type { FiguresPeriod } from "#api/daily-figures.ts";
import { Segments } from "#ui/controls/segments.tsx";

const options = [
  ["7", "7 days"],
  ["28", "28 days"],
  ["90", "90 days"],
  ["400", "All"],
] as const;

export const PeriodChoice = ({
  value,
  onChange,
}: {
  value: FiguresPeriod;
  onChange: (value: FiguresPeriod) => void;
}) => <Segments label="Period" value={value} options={options} onChange={onChange} />;
