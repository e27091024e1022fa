import { useAdmin } from "@illumine/shared/admin/admin-context.ts";
import { listKeyGroup } from "@illumine/shared/admin/dashboard/list/list-keys.ts";
import { editorKeyGroups } from "@illumine/shared/admin/keys/key-groups.ts";
import { KeysDialog } from "@illumine/shared/admin/keys/keys-dialog.tsx";

export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { keyGroups } = useAdmin().host;
  return <KeysDialog groups={[...keyGroups, ...editorKeyGroups, listKeyGroup]} onClose={onClose} />;
}
