import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { useDesktop } from "../state/desktop-context.ts";

/** Shown until the next start, because nobody may miss it. */
export function DamagedNotice() {
  const damaged = useDesktop((state) => state.damaged);
  if (damaged.length === 0) return null;
  const title = damaged.length === 1 ? "A file couldn't be read" : `${damaged.length} files couldn't be read`;
  return (
    <Alert tone="warn" live title={title} className="drafts-damaged">
      <p>Nothing was deleted. Each file is unchanged and is in the location shown here.</p>
      <ul>
        {damaged.map(({ path, reason }) => (
          <li key={path}>
            <span className="mono draft-path">{path}</span>: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
