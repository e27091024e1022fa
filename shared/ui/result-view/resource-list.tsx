import type { Resource } from "#scoring/results.ts";

export function ResourceList({ resources }: { resources: Resource[] }) {
  if (resources.length === 0) return null;
  return (
    <ul className="rresources">
      {resources.map(({ title, url }) => (
        <li key={`${title}/${url}`}>
          {url ? (
            <a className="link" href={url} rel="noreferrer">
              {title}
            </a>
          ) : (
            title
          )}
        </li>
      ))}
    </ul>
  );
}
