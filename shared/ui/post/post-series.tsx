import type { SeriesView } from "#blog/series.ts";

const seriesId = "series";

const describePart = ({ parts, current }: SeriesView) =>
  parts.length > 1 ? `Part ${current + 1} of ${parts.length} of ` : "Part of ";

export function SeriesLine({ series }: { series: SeriesView }) {
  return (
    <p className="post-series-line small">
      {describePart(series)}
      <a className="link" href={`#${seriesId}`} dir="auto">
        {series.title}
      </a>
    </p>
  );
}

export function PostSeries({ series }: { series: SeriesView }) {
  const { title, parts, current } = series;
  const neighbors = [
    { label: "Previous part", part: parts[current - 1] },
    { label: "Next part", part: parts[current + 1] },
  ].flatMap(({ label, part }) => (part ? [{ label, part }] : []));
  return (
    <nav className="post-series" id={seriesId} aria-labelledby="series-title">
      <p className="small soft">{describePart(series)}the series</p>
      <h2 className="h4" id="series-title" dir="auto">
        {title}
      </h2>
      <ol>
        {parts.map((part, at) => (
          <li key={part.slug}>
            {at === current ? (
              <span aria-current="page">{part.title}</span>
            ) : (
              <a href={`/blog/${part.slug}`}>{part.title}</a>
            )}
          </li>
        ))}
      </ol>
      {neighbors.length > 0 && (
        <div className="post-series-ways">
          {neighbors.map(({ label, part }) => (
            <a key={label} href={`/blog/${part.slug}`}>
              <span className="small soft">{label}</span>
              <b>{part.title}</b>
            </a>
          ))}
        </div>
      )}
    </nav>
  );
}
