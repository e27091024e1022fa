import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { useDesktop } from "../state/desktop-context.ts";

/** Files that could not be read: said until the app is started anew, because nobody may miss it. */
export function DamagedNotice() {
  const damaged = useDesktop((state) => state.damaged);
  if (damaged.length === 0) return null;
  const title = damaged.length === 1 ? "A file could not be read" : `${damaged.length} files could not be read`;
  return (
    <Alert tone="warn" live title={title} className="drafts-damaged">
      <p>Nothing was deleted: each lies where it is named here, byte for byte as it was found.</p>
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
