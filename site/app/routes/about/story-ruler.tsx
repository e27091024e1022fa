interface StoryRulerProps {
  year: number;
  milestones: readonly { date: string; label: string; text: string }[];
}

const formatDay = (date: string) =>
  new Date(date).toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
const months = ["Jan", "Apr", "Jul", "Oct"];

function computePercentOfYear(year: number, date: string): number {
  const start = Date.UTC(year, 0, 1);
  return ((Date.parse(date) - start) / (Date.UTC(year + 1, 0, 1) - start)) * 100;
}

export function StoryRuler({ year, milestones }: StoryRulerProps) {
  return (
    <div className="story-ruler">
      <div className="story-axis" aria-hidden="true">
        {milestones.map(({ date }) => (
          <i key={date} style={{ left: `${computePercentOfYear(year, date).toFixed(2)}%` }} />
        ))}
        {months.map((month, index) => (
          <span key={month} className="mono" style={{ left: `${index * 25}%` }}>
            {month}
          </span>
        ))}
        <b className="mono num">{year}</b>
      </div>
      <ol className="story-marks">
        {milestones.map(({ date, label, text }) => (
          <li key={date}>
            <time className="mono" dateTime={date}>
              {formatDay(date)}
            </time>
            <span>
              <strong>{label}</strong>: {text}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
