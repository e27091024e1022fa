import { useAdmin } from "#admin/admin-context.ts";
import { KeysDialog } from "#admin/keys/keys-dialog.tsx";
import { listKeyGroup } from "./list-keys.ts";

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { keyGroups } = useAdmin().host;
  return <KeysDialog groups={[listKeyGroup, ...keyGroups]} onClose={onClose} />;
}
