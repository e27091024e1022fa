const maxNamed = 20;

export function PathList({ entries }: { entries: readonly { path: string; text?: string }[] }) {
  const more = entries.length - maxNamed;
  return (
    <>
      <ul>
        {entries.slice(0, maxNamed).map(({ path, text }) => (
          <li key={path}>
            <span className="mono small">{path}</span>
            {text !== undefined && ` ${text}`}
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {more.toLocaleString("en")} more.</p>}
    </>
  );
}
