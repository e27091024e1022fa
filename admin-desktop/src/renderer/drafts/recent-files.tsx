import { useQuery } from "@tanstack/react-query";
import { callMain } from "../desktop.ts";

const toFileName = (path: string) => path.split(/[\\/]/).at(-1) ?? path;

export function RecentFiles({ onOpen }: { onOpen: (path: string) => void }) {
  const recent = useQuery({
    queryKey: ["recent files"],
    queryFn: () => callMain("listRecentFiles"),
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
              <span>{toFileName(path)}</span>
              <span className="mono small muted draft-path">{path}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
