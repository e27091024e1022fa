import { useQuery } from "@tanstack/react-query";
import { ask } from "../desktop.ts";

/** The last part of a path, on any system. */
const toName = (path: string) => path.split(/[\\/]/).at(-1) ?? path;

/** Files that were opened or saved last. */
export function RecentFiles({ onOpen }: { onOpen: (path: string) => void }) {
  // On this computer: it needs no network.
  const recent = useQuery({
    queryKey: ["recent files"],
    queryFn: () => ask("listRecentFiles"),
    networkMode: "always",
    staleTime: 0,
  });
  if (!recent.data || recent.data.length === 0) return null;
  return (
    <section className="recent" aria-labelledby="recent">
      <h2 className="h4" id="recent">
        Recent files
      </h2>
      <ul>
        {recent.data.map((path) => (
          <li key={path}>
            <button type="button" className="recent-file" onClick={() => onOpen(path)}>
              <span>{toName(path)}</span>
              <span className="mono small muted draft-path">{path}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
